import { expect, it } from "vitest";
import { colourProblem, typedColour } from "./colour-picker.tsx";

it("AP-08 a typed colour is '#' and six hex digits; anything else is said to be wrong", () => {
  expect(typedColour("#A1b2C3")).toBe("#a1b2c3");
  expect(typedColour(" #5b63f5 ")).toBe("#5b63f5");
  for (const wrong of ["", "#", "#fff", "5b63f5", "#5b63f", "#5b63f50", "#gggggg", "red"]) {
    expect([wrong, typedColour(wrong)]).toEqual([wrong, undefined]);
    expect(colourProblem(wrong)).toBe("Use # and six hex digits, like #5b63f5");
  }
  expect(colourProblem("#5B63F5")).toBeUndefined();
});
