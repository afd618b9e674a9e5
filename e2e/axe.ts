import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settled } from "./signals.ts";

interface Examined {
  /** What a failure names. */
  readonly where?: string;
  /** A part of the page, where the rest of it was examined before. */
  readonly within?: string | undefined;
  /** Rules to try; all of them where none is named. */
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  /** Contrast is measured on what stands still, but where only what may move is worn. */
  readonly reducedMotion?: "reduce" | "no-preference";
}

/** Longer than anything fades; shorter than a halo or the life of a notice. */
const longestFadeMs = 1_000;

/** The dark side of a page that was examined in light differs by colours alone. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Nothing that axe knows of stands in anybody's way. */
export async function axe(
  page: Page,
  { where, within, only, without = [] }: Examined = {},
): Promise<void> {
  // Parts that show together, once the last of them has come: axe would see them half shown.
  await expect(page.locator("[data-waits=true]")).toHaveCount(0);
  // What fades in has half of its contrast.
  await settled(page, longestFadeMs);
  const builder = new AxeBuilder({ page, axeSource: await sourceFor(page) })
    // Frames of other origins, which that is for, there are none; and nobody asks what passed.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] });
  if (within !== undefined) builder.include(within);
  if (only) builder.withRules([...only]);
  else builder.disableRules([...without]);
  const { violations } = await builder.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
    where,
  ).toEqual([]);
}

const source = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** A page has axe until it is loaded again; in frames axe comes anew each time. The builder alone would bring it twice. */
async function sourceFor(page: Page): Promise<string> {
  if (page.frames().length > 1) return source;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  return "0";
}

/** The same in light and then in dark; the page is light again behind it. */
export async function axeInBothModes(page: Page, examined: Examined = {}): Promise<void> {
  const { where = "page", reducedMotion = "reduce" } = examined;
  const turnTo = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme, reducedMotion });
    await expect(page.locator("html")).toHaveAttribute("data-mode", colorScheme);
  };
  await turnTo("light");
  await axe(page, examined);
  await turnTo("dark");
  await axe(page, { ...examined, where: `${where} in dark`, only: ofColours });
  await turnTo("light");
}
