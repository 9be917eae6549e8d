import { ask } from "./storybuilder";

/** Asks of every kind for a table with Bug, AddFlag and MoveFlag. */
export const ASKS = {
  run: ask("A", {
    text: "A’s flag on Bug: run or skip?",
    detail: "Run: {1} player loses {1} life.",
    pick: "button",
    options: [
      ["run", -1, { label: "Run", key: "r", main: true }],
      ["skip", -1, { label: "Skip", key: "s" }],
    ],
    otherwise: "Choose Run or Skip.",
  }),
  spot: ask(
    "A",
    {
      text: "Where do you place a flag?",
      pick: "spot",
      ghost: "A",
      options: [
        ["AddFlag", -1],
        ["MoveFlag", -1],
      ],
      refused: [["A already has a flag here. One flag per card while placing.", ["Bug"]]],
      otherwise: "Choose a card.",
    },
    { prefix: "place" },
  ),
  move: ask(
    "A",
    {},
    {
      text: "Which flag do you move?",
      prefix: "move",
      cancel: 1,
      crumbs: ["run MoveFlag"],
      count: "1 of {1}",
      nodes: [
        {
          text: "Which flag do you move?",
          crumb: "which flag?",
          pick: "piece",
          options: [
            ["Bug:0", 1],
            ["AddFlag:0", 1],
          ],
          refused: [["This flag must stay.", ["Bug:1"]]],
          otherwise: "Choose a flag.",
        },
        {
          text: "Move it to which card?",
          crumb: "to which card?",
          pick: "spot",
          ghost: "B",
          options: [["MoveFlag", -1]],
          otherwise: "Choose a card.",
        },
      ],
    },
  ),
  place: ask(
    "A",
    {
      text: "Where do you move AddFlag?",
      pick: "place",
      moving: "AddFlag",
      options: [
        ["0", -1],
        ["2", -1],
      ],
      otherwise: "Choose a place.",
    },
    { prefix: "shift AddFlag", cancel: 1 },
  ),
  chip: ask(
    "A",
    {
      text: "Which parameter do you raise by 1?",
      pick: "chip",
      options: [["Bug.damage", -1]],
      refused: [["No chip is left.", ["Bug.players"]]],
      otherwise: "Choose a parameter.",
    },
    { prefix: "tune" },
  ),
  hit: ask(
    "A",
    {
      text: "Who loses 1 life?",
      pick: "score",
      options: [["B", -1]],
      refused: [["A is defeated.", ["A"]]],
      otherwise: "Choose a player.",
    },
    { prefix: "hit", cancel: 1 },
  ),
};
