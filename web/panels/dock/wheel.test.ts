import { expect, it } from "vitest";
import { barWheel, stepped, stepper, switcherWheel, unitsOf } from "./wheel.ts";

it("SH-04 a hundred units are a step, and for 250 ms after one nothing counts", () => {
  expect(switcherWheel).toEqual({ threshold: 100, lockMs: 250 });
  const turn = stepper(switcherWheel);
  expect([turn(60, 0), turn(39, 1), turn(1, 2)]).toEqual([0, 0, 1]);
  expect([turn(500, 3), turn(500, 251)]).toEqual([0, 0]);
  expect(turn(100, 252)).toBe(1);
});

it("SH-05 on the bar of a phone it is 150 units and 120 ms", () => {
  expect(barWheel).toEqual({ threshold: 150, lockMs: 120 });
  const turn = stepper(barWheel);
  expect([turn(149, 0), turn(1, 1), turn(150, 120), turn(-150, 121)]).toEqual([0, 1, 0, -1]);
});

it("SH-04 turning round begins again", () => {
  const turn = stepper(switcherWheel);
  expect([turn(90, 0), turn(-50, 1), turn(-49, 2), turn(-1, 3)]).toEqual([0, 0, 0, -1]);
});

it("SH-04 lines and pages are turned into units, sideways counts too", () => {
  expect(unitsOf({ deltaX: 0, deltaY: 3, deltaMode: 1 }, 800)).toBe(48);
  expect(unitsOf({ deltaX: 0, deltaY: 1, deltaMode: 2 }, 800)).toBe(800);
  expect(unitsOf({ deltaX: -40, deltaY: 3, deltaMode: 0 }, 800)).toBe(-40);
  expect(stepped(["a", "b", "c"], "c", 1)).toBe("a");
  expect(stepped(["a", "b", "c"], "a", -1)).toBe("c");
});
