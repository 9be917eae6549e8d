"""The cards of the published game, as this revision plays them: one definition each (section 5 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..card import Ask, Card, Loss
from ..state import SEAT_OF, SEATS
from .choices import (
    any_bit,
    any_card,
    any_player,
    different_players,
    direction,
    in_turn,
    other_card,
    other_player,
    unless_zero,
)

if TYPE_CHECKING:
    from ..engine.draft import Draft


def _neighbours(draft: Draft) -> Ask:
    card, _ = draft.answers[0]
    at, ring = draft.ring.index(card), draft.ring
    return "card", list(dict.fromkeys((ring[at - 1], ring[(at + 1) % len(ring)])))


def _make_bit(draft: Draft) -> None:
    if len(draft.answers) == 2:
        seat, card = draft.answers
        draft.put(seat, card)


def _move_bit(draft: Draft) -> None:
    if len(draft.answers) == 2:
        (card, at), to = draft.answers
        draft.move_bit(card, at, to)


def _swap_which(draft: Draft) -> Ask | None:
    chosen, count = draft.answers, draft.numbers[0]
    if count < 2 or len(chosen) >= count:
        return None
    places = draft.places()
    if not chosen:
        return "bit", [one for one in places if any(_differ(draft, one, other) for other in places)]
    return "bit", [one for one in places if one not in chosen and _differ(draft, one, chosen[-1])]


def _differ(draft: Draft, one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] != other[0] and draft.owner(one) != draft.owner(other)


def _swap_bits(draft: Draft) -> None:
    places = draft.answers
    if len(places) >= 2:
        owners = [draft.owner(place) for place in places]
        draft.recolour([(*place, owner) for place, owner in zip(places, [owners[-1], *owners], strict=False)])


def _copy(draft: Draft) -> None:
    _run_others(draft, -1)


def _future(draft: Draft) -> None:
    _run_others(draft, 1)


def _run_others(draft: Draft, side: int) -> None:
    """Replace this card and run its neighbours: those before it (-1) from far to near, those after it (1) from near."""
    count = min(draft.numbers[0], len(draft.ring) - 1)
    noted = [draft.ahead(side * step) for step in range(1, count + 1)][::side]
    if not draft.variants.copies_stay:
        draft.replace(draft.pc)
    draft.fetch(noted)


def _copy_cost(draft: Draft) -> Loss:
    return ((), 0) if draft.variants.copies_stay else _own_replacement(draft)


def _own_replacement(draft: Draft) -> Loss:
    return (), draft.lost_by_replacing(draft.pc)


def _tune(step: int) -> Card:
    """Return INCREMENT (1) or DECREMENT (-1)."""

    def choose(draft: Draft) -> Ask | None:
        return None if draft.answers else ("tune", draft.tunable(step))

    def effect(draft: Draft) -> None:
        if draft.answers:
            draft.tune(draft.answers[0], step)

    return Card("INCREMENT" if step > 0 else "DECREMENT", 2, {}, choose, effect=effect)


def _defend(draft: Draft) -> None:
    me, (cost,) = draft.activator, draft.numbers
    if not draft.defend >> me & 1 and draft.life[me] > cost:
        draft.arm(me, cost)


def _delete_which(draft: Draft) -> Ask | None:
    """Return the next question of DELETE; it is asked again as long as a bit can be chosen."""
    bits, cards = draft.numbers
    chosen, used = draft.answers, [card for card, _ in draft.answers]
    open_ = {card for card in draft.ring if used.count(card) < bits and (card in used or len(set(used)) < cards)}
    return "bit", [place for place in draft.places() if place[0] in open_ and place not in chosen]


def _delete_cost(draft: Draft) -> Loss:
    return (), _seats(draft.owner(place) for place in draft.answers)


def _delete(draft: Draft) -> None:
    draft.take_bits([place for place in draft.answers if not draft.saved >> draft.owner(place) & 1])


def _seats(seats: Iterable[int]) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def _erase_cost(draft: Draft) -> Loss:
    return (), draft.owners(draft.ahead(-1)) if len(draft.ring) > 1 else 0


def _erase(draft: Draft) -> None:
    if len(draft.ring) > 1:
        draft.remove(draft.ahead(-1))


def _float_where(draft: Draft) -> Ask | None:
    return None if draft.answers or not draft.numbers[0] or len(draft.ring) < 2 else direction(draft)


def _float(draft: Draft) -> None:
    if draft.answers:
        for _ in range(draft.numbers[0]):
            draft.trade(draft.pc, draft.ahead(draft.answers[0]))
    draft.fetch([draft.ahead(1)])


def _goto(draft: Draft) -> None:
    (distance,) = draft.numbers
    if distance and draft.counts_loop():
        draft.set_jump(draft.ahead(distance))


def _multiply(draft: Draft) -> None:
    here = draft.pc
    for letter in dict.fromkeys(draft.queues[here]):
        for _ in range(draft.numbers[0]):
            draft.put(SEAT_OF[letter], here)


def _overwrite_cost(draft: Draft) -> Loss:
    me, here = draft.activator, draft.pc
    losers, queue = 0, draft.queues[here]
    if draft.answers:
        card, at = draft.answers[0]
        owner = draft.owner((card, at))
        losers = 1 << owner if owner != me else 0
        if card == here:
            queue = queue[:at] + SEATS[me] + queue[at + 1 :]
    here_lost = 0 if draft.variants.bits_stay else _seats(SEAT_OF[letter] for letter in queue)
    return (), losers | here_lost


def _overwrite(draft: Draft) -> None:
    if draft.answers:
        card, at = draft.answers[0]
        owner = draft.owner((card, at))
        if owner != draft.activator and not draft.saved >> owner & 1:
            draft.recolour([(card, at, draft.activator)])
    draft.replace(draft.pc)


def _power_surge(draft: Draft) -> Loss:
    away, here = draft.numbers
    present = draft.owners(draft.pc)
    return draft.damage({seat: here if present >> seat & 1 else away for seat in draft.alive()}), 0


def _program_error(draft: Draft) -> Ask | None:
    if not draft.answers:
        draft.mark_error()
    else:
        draft.put(draft.answers[-1], draft.pc)
    return any_player(draft) if len(draft.answers) < draft.numbers[0] else None


def _replace_cost(draft: Draft) -> Loss:
    return (), draft.lost_by_replacing(draft.answers[0]) if draft.answers else 0


def _replace(draft: Draft) -> None:
    if draft.answers:
        draft.replace(draft.answers[0])


def _reverse(draft: Draft) -> None:
    if draft.counts_loop():
        draft.turn_round()


def _self_destruct_whom(draft: Draft) -> Ask | None:
    players, damage = draft.numbers
    return different_players(draft, players) if damage else None


def _self_destruct_cost(draft: Draft) -> Loss:
    return draft.damage(dict.fromkeys(draft.answers, draft.numbers[1])), draft.owners(draft.pc)


def _self_destruct(draft: Draft) -> None:
    draft.remove(draft.pc)


def _move_which(draft: Draft) -> Ask | None:
    return any_card(draft) if len(draft.ring) >= 3 else None


def _move_where(draft: Draft) -> Ask:
    card, ring = draft.answers[0], draft.ring
    before = ring[ring.index(card) - 1]
    return "after", [other for other in ring if other not in (card, before)]


def _move_card(draft: Draft) -> None:
    if len(draft.answers) == 2:
        draft.move_card(*draft.answers)


def _two_which(draft: Draft) -> Ask | None:
    return direction(draft) if len(draft.ring) >= 3 else None


def _swap_two(draft: Draft) -> None:
    if draft.answers:
        side = draft.answers[0]
        draft.trade(draft.ahead(side), draft.ahead(2 * side))


def _unmarked(draft: Draft) -> Ask:
    return "card", [card for card in draft.ring if not draft.skips >> card & 1]


def _time_delay(draft: Draft) -> None:
    if draft.answers:
        draft.put_skip(draft.answers[0])


def _upgrade(draft: Draft) -> None:
    if not draft.answers:
        return
    new = draft.replace(draft.answers[0])
    if draft.acting:
        draft.recolour([(draft.pc, draft.handled, draft.right_of(draft.activator))])
    draft.put(draft.activator, new)


def _worm(draft: Draft) -> None:
    if draft.answers:
        draft.put(draft.activator, draft.answers[0])


def _zap(draft: Draft) -> Loss:
    return draft.damage(dict.fromkeys(draft.answers, draft.numbers[0])), 0


def _acquire(draft: Draft) -> None:
    draft.gain(draft.activator, draft.numbers[0])


def _bug(draft: Draft) -> Loss:
    return draft.damage(dict.fromkeys(draft.alive(), draft.numbers[0])), 0


def _take_pointer(draft: Draft) -> None:
    draft.take_pointer(draft.activator)


def _two_cards(draft: Draft) -> Ask | None:
    return any_bit(draft) if len(draft.ring) > 1 else None


BASIC = (
    Card("ACQUIRE", 3, {"gain": 2}, effect=_acquire),
    Card("BIT_MAKER", 1, {}, in_turn(other_player, any_card), effect=_make_bit),
    Card("BIT_MOVER", 2, {}, in_turn(_two_cards, _neighbours), effect=_move_bit),
    Card("BIT_SWAPPER", 1, {"bits": 2}, _swap_which, effect=_swap_bits),
    Card("BUG", 2, {"damage": 1}, source=_bug),
    Card("COPY", 2, {"count": 2}, source=_copy_cost, effect=_copy),
    _tune(-1),
    Card("DEFEND", 1, {"cost": 1}, effect=_defend),
    Card("DELETE", 1, {"bits": 1, "cards": 1}, _delete_which, _delete_cost, _delete),
    Card("ERASE", 2, {}, source=_erase_cost, effect=_erase),
    Card("FLOATER", 2, {"step": 1}, _float_where, effect=_float),
    Card("FUTURE", 2, {"count": 2}, source=_copy_cost, effect=_future),
    Card("GOTO", 3, {"distance": 6}, effect=_goto),
    _tune(1),
    Card("MULTIPLIER", 1, {"bits": 1}, effect=_multiply),
    Card("OVERSIGHT", 2, {}),
    Card("OVERWRITE", 2, {}, in_turn(any_bit), _overwrite_cost, _overwrite),
    Card("POINTER", 1, {}, effect=_take_pointer),
    Card("POWER_SURGE", 2, {"out": 3, "in": 1}, source=_power_surge),
    Card("PROGRAM_ERROR", 3, {"bits": 1}, _program_error),
    Card("REPLACE", 1, {}, in_turn(any_card), _replace_cost, _replace),
    Card("REVERSE_PROGRAM", 2, {}, effect=_reverse),
    Card("SELF_DESTRUCT", 1, {"players": 1, "damage": 4}, _self_destruct_whom, _self_destruct_cost, _self_destruct),
    Card("SEQUENCE_MOD", 1, {}, in_turn(_move_which, _move_where), effect=_move_card),
    Card("SWAP_INSTRUCTIONS", 1, {}, in_turn(_two_which), effect=_swap_two),
    Card("TIME_DELAY", 1, {}, in_turn(_unmarked), effect=_time_delay),
    Card("UPGRADE", 1, {}, in_turn(other_card), _replace_cost, _upgrade),
    Card("WORM", 1, {}, in_turn(other_card), effect=_worm),
    Card("ZAP", 3, {"damage": 1}, unless_zero(other_player), _zap),
)
"""The 49 cards of the published game, by kind."""
