/** The icons of the part `extras` as path data. */
export const PICTURES: Readonly<Record<string, string>> = {
  clock: "M12 5.5a7.8 7.8 0 110 15.6 7.8 7.8 0 010-15.6zM12 9.2v4.1l2.6 1.6M9.5 2.5h5",
  hourglass:
    "M6 3.5h12M6 20.5h12M7.5 3.5c0 5 4.5 5.5 4.5 8.5s-4.5 3.5-4.5 8.5M16.5 3.5c0 5-4.5 5.5-4.5 8.5s4.5 3.5 4.5 8.5",
  phone:
    "M8.5 3h7A1.5 1.5 0 0117 4.5v15a1.5 1.5 0 01-1.5 1.5h-7A1.5 1.5 0 017 19.5v-15A1.5 1.5 0 018.5 3zM11 18h2",
  "phone-off":
    "M8.5 3h7A1.5 1.5 0 0117 4.5v15a1.5 1.5 0 01-1.5 1.5h-7A1.5 1.5 0 017 19.5v-15A1.5 1.5 0 018.5 3zM11 18h2M3 4l18 16",
};
