"""Forms: how a value becomes a fixed number of numbers, for programs that learn; each number has a meaning."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from enum import Enum
from typing import Any, NamedTuple

from .values import own_names

__all__ = [
    "Bits",
    "Codes",
    "Each",
    "Fields",
    "Form",
    "Made",
    "Maybe",
    "Named",
    "OneOf",
    "Places",
    "Span",
    "Value",
    "canonical",
]


@own_names
class Span(NamedTuple):
    """Neighbouring numbers that mean the same kind of thing.

    Attributes:
        name: What they are about, from the outside to the inside, such as `life B` or `queue Bug 0`.
        size: How many numbers they are, at least 1.
        low: The least value of each.
        high: The greatest value of each.
        about: What a number says, such as `1 for: take, place, run, over`.
    """

    name: str
    size: int
    low: float
    high: float
    about: str


class Form(ABC):
    """Writes values of one kind as a fixed number of numbers.

    Args:
        blank: The numbers for a missing value.

    Attributes:
        size: How many numbers.
        blank: As the argument.
    """

    def __init__(self, blank: Sequence[float]) -> None:
        self.blank = [*map(float, blank)]
        self.size = len(self.blank)

    @abstractmethod
    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean, in order.

        Args:
            name: What the value is.
        """

    @abstractmethod
    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for a value, always `size` of them.

        Args:
            value: The value.
            numbers: Takes the numbers.
        """

    def numbers(self, value: Any) -> list[float]:
        """Return the numbers for a value."""
        found: list[float] = []
        self.write(value, found)
        return found


class Value(Form):
    """A whole number, True or False: one number. Values out of range are written as the nearest one in range.

    Args:
        low: The least value, which also stands for None and for a missing value.
        high: The greatest value.
        about: What the number says.
    """

    def __init__(self, low: float, high: float, about: str = "") -> None:
        super().__init__([low])
        self.low = low
        self.high = high
        self.about = about or f"a number from {low:g} to {high:g}"

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the number means.

        Args:
            name: What the value is.
        """
        yield Span(name, 1, self.low, self.high, self.about)

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the number for a value.

        Args:
            value: The value; None counts as a missing value.
            numbers: Takes the number.
        """
        numbers.append(self.low if value is None else float(min(max(value, self.low), self.high)))


class OneOf(Form):
    """One of some values: a number for each of them, which is 1 for the present one and 0 for the others.

    Args:
        values: The values, different from each other. For any other value, all numbers are 0.
    """

    def __init__(self, values: Sequence[Any]) -> None:
        self.index = {value: at for at, value in enumerate(values)}
        super().__init__([0] * len(self.index))

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the value is.
        """
        yield Span(name, self.size, 0, 1, "1 for: " + ", ".join(str(value) or "nothing" for value in self.index))

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for a value.

        Args:
            value: The value.
            numbers: Takes the numbers.
        """
        found = [0.0] * self.size
        at = self.index.get(value)
        if at is not None:
            found[at] = 1.0
        numbers += found


class Bits(Form):
    """A set of whole numbers from 0, given as a set or as the bits of a number: 1 for each one in it.

    Args:
        names: What each number stands for.
    """

    def __init__(self, names: Sequence[object]) -> None:
        self.names = tuple(map(str, names))
        super().__init__([0] * len(self.names))

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the value is.
        """
        yield Span(name, self.size, 0, 1, "1 for each of these that is in it: " + ", ".join(self.names))

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for a set.

        Args:
            value: The set, or a number whose bits it is.
            numbers: Takes the numbers.
        """
        if isinstance(value, int):
            numbers += [float(value >> at & 1) for at in range(self.size)]
        else:
            numbers += [float(at in value) for at in range(self.size)]


class Each(Form):
    """Up to a number of values in order: how many there are, then each; what is missing is filled up.

    Args:
        most: How many values are written; of a longer list the first ones, but its whole length up to 999.
        form: The form of a value.
    """

    def __init__(self, most: int, form: Form) -> None:
        self.most = most
        self.form = form
        super().__init__([0, *form.blank * most])

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the values are.
        """
        yield Span(f"{name} count", 1, 0, 999, "how many there are")
        for at in range(self.most):
            yield from self.form.spans(f"{name} {at}")

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for some values.

        Args:
            value: The values in order; None counts as no values.
            numbers: Takes the numbers.
        """
        items = value or ()
        numbers.append(float(min(len(items), 999)))
        for item in items[: self.most]:
            self.form.write(item, numbers)
        numbers += self.form.blank * (self.most - len(items))


class Named(Form):
    """One value for each of some names, such as the life of each player; what is missing is filled up.

    Args:
        names: What the values belong to, in order.
        form: The form of a value, or a list with the form of each.
    """

    def __init__(self, names: Sequence[object], form: Form | Sequence[Form]) -> None:
        self.names = tuple(map(str, names))
        self.forms = [form] * len(self.names) if isinstance(form, Form) else list(form)
        super().__init__([number for one in self.forms for number in one.blank])

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the values are.
        """
        for own, form in zip(self.names, self.forms, strict=True):
            yield from form.spans(f"{name} {own}")

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for the values.

        Args:
            value: The values in order; None counts as no values.
            numbers: Takes the numbers.
        """
        items = value or ()
        for form, item in zip(self.forms, items, strict=False):
            form.write(item, numbers)
        for form in self.forms[len(items) :]:
            numbers += form.blank


class Places(Form):
    """An order of different things: for each of them its place from 1, or 0 if it is not there; then the length.

    Args:
        names: What each thing is called. A thing is its index here; other numbers, such as -1, are unknown things.
        most: The greatest length.
    """

    def __init__(self, names: Sequence[object], most: int | None = None) -> None:
        self.names = tuple(map(str, names))
        self.most = len(self.names) if most is None else most
        super().__init__([0] * (len(self.names) + 1))

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the order is.
        """
        for own in self.names:
            yield Span(f"{name} {own}", 1, 0, self.most, "its place from 1; 0: not there")
        yield Span(f"{name} count", 1, 0, self.most, "how many there are")

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for an order.

        Args:
            value: The things in order; None counts as no things.
            numbers: Takes the numbers.
        """
        found = [0.0] * self.size
        for place, thing in enumerate(value or (), 1):
            if 0 <= thing < self.size - 1:
                found[thing] = float(min(place, self.most))
        found[-1] = float(min(len(value or ()), self.most))
        numbers += found


class Maybe(Form):
    """A value or None: 1 and the value, or 0 and a missing value.

    Args:
        form: The form of the value.
    """

    def __init__(self, form: Form) -> None:
        self.form = form
        super().__init__([0, *form.blank])

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the value is.
        """
        yield Span(f"{name} given", 1, 0, 1, "1: it is there")
        yield from self.form.spans(name)

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for a value.

        Args:
            value: The value, or None.
            numbers: Takes the numbers.
        """
        if value is None:
            numbers += self.blank
        else:
            numbers.append(1.0)
            self.form.write(value, numbers)


class Fields(Form):
    """A named tuple: its fields one after another.

    Args:
        kind: The class of the tuple. Each of its fields must have a form or be left out, so that a new field is not
            forgotten.
        left_out: The names of the fields that are not written.
        forms: The form of each other field, in the order in which they are written.

    Raises:
        ValueError: A field is missing or unknown.
    """

    def __init__(self, kind: Any, left_out: Sequence[str] = (), /, **forms: Form) -> None:
        if sorted([*forms, *left_out]) != sorted(kind._fields):
            raise ValueError(f"The fields of {kind.__name__} are {', '.join(kind._fields)}.")
        self.forms: Mapping[str, Form] = forms
        super().__init__([number for form in forms.values() for number in form.blank])

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the tuple is; "": nothing stands before the names of its fields.
        """
        for field, form in self.forms.items():
            yield from form.spans(f"{name} {field}".strip())

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for a tuple.

        Args:
            value: The tuple.
            numbers: Takes the numbers.
        """
        for field, form in self.forms.items():
            form.write(getattr(value, field), numbers)


class Made(Form):
    """A value that is made from another one before it is written.

    Args:
        make: Makes it.
        form: Its form.
    """

    def __init__(self, make: Callable[[Any], Any], form: Form) -> None:
        self.make = make
        self.form = form
        super().__init__(form.blank)

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the value is.
        """
        return self.form.spans(name)

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for what is made from a value.

        Args:
            value: The value.
            numbers: Takes the numbers.
        """
        self.form.write(self.make(value), numbers)


class Codes(Form):
    """Any value as a text (`canonical`) of UTF-8 bytes: the length, then the bytes, 0 behind the end.

    It works for every value and is hard to learn from.

    Args:
        most: How many bytes are written; a longer text is cut.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__([0] * (1 + most))

    def spans(self, name: str) -> Iterator[Span]:
        """Yield what the numbers mean.

        Args:
            name: What the value is.
        """
        yield Span(f"{name} count", 1, 0, 99_999, "how many bytes its text has")
        yield Span(f"{name} text", self.most, 0, 255, "the bytes of its text; 0 behind the end")

    def write(self, value: Any, numbers: list[float]) -> None:
        """Append the numbers for a value.

        Args:
            value: The value; a text is written as it is.
            numbers: Takes the numbers.
        """
        data = (value if isinstance(value, str) else canonical(value)).encode()
        numbers.append(float(min(len(data), 99_999)))
        numbers += map(float, data[: self.most].ljust(self.most, b"\0"))


def canonical(value: Any) -> str:
    """Return a text of a value that is the same in every process: sets and mappings are sorted.

    Equal values have equal texts, if values of other types than tuples, lists, sets, mappings, enumerations, numbers
    and texts have a `repr` of which this is true.

    >>> canonical(({"b": 1, "a": None}, frozenset({2, 1})))
    "({'a':None,'b':1},{1,2})"
    """
    if isinstance(value, Enum):
        return repr(value.name)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        pairs = zip(value._fields, value, strict=True)
        return f"{type(value).__name__}({','.join(f'{name}={canonical(one)}' for name, one in pairs)})"
    if isinstance(value, (tuple, list)):
        return f"({','.join(map(canonical, value))})"
    if isinstance(value, Mapping):
        return f"{{{','.join(sorted(f'{canonical(one)}:{canonical(value[one])}' for one in value))}}}"
    if isinstance(value, Set):
        return f"{{{','.join(sorted(map(canonical, value)))}}}"
    return repr(value)
