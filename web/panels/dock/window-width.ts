import { store } from "../../ui/store.ts";

/** CSS pixels. Panels are held to half of it. */
export const windowWidth = store(innerWidth);

let frame: number | undefined;
addEventListener("resize", () => {
  frame ??= requestAnimationFrame(() => {
    frame = undefined;
    windowWidth.set(innerWidth);
  });
});
