import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

interface Examined {
  /** What a failure names. */
  readonly where?: string;
  /** A part of the page, where the rest of it was examined before. */
  readonly within?: string;
  /** Rules to try; all of them where none is named. */
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/** Where a page is examined in light, too, its dark side differs by colours alone. */
export const rulesOf = (mode: "light" | "dark"): Pick<Examined, "only"> =>
  mode === "dark" ? { only: ["color-contrast", "link-in-text-block"] } : {};

/** Nothing that axe knows of stands in anybody's way. */
export async function axe(
  page: Page,
  { where, within, only, without = [] }: Examined = {},
): Promise<void> {
  const builder = new AxeBuilder({ page })
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
