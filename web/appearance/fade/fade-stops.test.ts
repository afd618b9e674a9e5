import { defaultFade, fadeLimits } from "#contract/looks/fade.ts";
import { expect, it } from "vitest";
import { keyedStop, widestGap, withNewStop, withoutStop, withStop } from "./fade-stops.ts";

const positions = ({ stops }: typeof defaultFade) => stops.map(({ position }) => position);

it("AP-05 a stop moves within 0 to 100 and keeps its place in the order", () => {
  const past = withStop(defaultFade, 0, { position: 60.4 });
  expect(positions(past.fade)).toEqual([40, 60, 100]);
  expect(past.selected).toBe(1);
  expect(positions(withStop(defaultFade, 1, { position: -20 }).fade)).toEqual([0, 0, 100]);
  expect(positions(withStop(defaultFade, 1, { position: 500 }).fade)).toEqual([0, 100, 100]);
  expect(withStop(defaultFade, 1, { opacity: 0.4567 }).fade.stops[1]?.opacity).toBe(0.46);
  expect(withStop(defaultFade, 1, { opacity: 7 }).fade.stops[1]?.opacity).toBe(1);
  expect(withStop(defaultFade, 9, { opacity: 7 }).fade).toBe(defaultFade);
});

it("AP-05 a click on empty space adds a stop whose opacity equals the click position", () => {
  const added = withNewStop(defaultFade, 72);
  expect(added?.fade.stops[2]).toEqual({ position: 72, opacity: 0.72 });
  expect(added?.selected).toBe(2);
  let full = defaultFade;
  for (let count = full.stops.length; count < fadeLimits.stops; count += 1)
    full = withNewStop(full, widestGap(full))?.fade ?? full;
  expect(full.stops).toHaveLength(fadeLimits.stops);
  expect(withNewStop(full, 50)).toBeUndefined();
  expect(widestGap(defaultFade)).toBe(70);
});

it("AP-05 stops cannot be removed below two", () => {
  const two = withoutStop(defaultFade, 1);
  expect(two && positions(two.fade)).toEqual([0, 100]);
  expect(two && withoutStop(two.fade, 0)).toBeUndefined();
});

it("AP-05 arrows move by 1 and, with shift, by 10; up and down change opacity by 0.01 and 0.1", () => {
  const stop = { position: 40, opacity: 0.5 };
  expect(keyedStop(stop, "ArrowRight", false)).toEqual({ position: 41 });
  expect(keyedStop(stop, "ArrowLeft", true)).toEqual({ position: 30 });
  expect(keyedStop(stop, "ArrowUp", false)).toEqual({ opacity: 0.51 });
  expect(keyedStop(stop, "ArrowDown", true)).toEqual({ opacity: 0.4 });
  expect(keyedStop(stop, "x", false)).toBeUndefined();
});
