/** The icons of the part `watch` as path data. */
export const PICTURES: Readonly<Record<string, string>> = {
  "run-on": "M4 5.5v13L13 12zM18 5v14",
  "stop-here": "M12 6a6 6 0 10.01 0z",
  unfold: "M7.5 8.5 12 4l4.5 4.5M7.5 15.5 12 20l4.5-4.5",
  loop: "M4.5 11V9.5a3 3 0 0 1 3-3H19M16 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3H5M8 14.5l-3 3 3 3",
  earlier: "M14.5 6 8.5 12l6 6",
};
