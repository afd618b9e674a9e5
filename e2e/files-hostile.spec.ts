import { expect, test } from "./app.ts";
import { openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

const filled = (part: string, letters: number) =>
  part.repeat(Math.ceil(letters / part.length)).slice(0, letters);

interface Shape {
  readonly name: string;
  readonly text: string;
  /** What is said below it, where not all is shown. */
  readonly said?: string;
  readonly elements: { readonly least: number; readonly most: number };
}

const few = { least: 30, most: 130 };
const written = { least: 3_500, most: 17_000 };
const beginning = "Only the beginning is shown.";

const hostile: readonly Shape[] = [
  {
    name: "1 commas.csv",
    text: filled(",", 400_000),
    said: "The first 200 columns.",
    elements: { least: 200, most: 210 },
  },
  {
    name: "2 wide.csv",
    text: filled(`${",".repeat(499)}\n`, 500_000),
    said: "The first 99 rows and 200 columns.",
    elements: { least: 20_000, most: 20_200 },
  },
  {
    name: "3 table.md",
    text: `|a|b|\n|-|-|\n${filled("|a|b|\n", 400_000)}`,
    said: beginning,
    elements: written,
  },
  { name: "4 headings.md", text: filled("# a\n", 400_000), said: beginning, elements: written },
  { name: "5 paragraphs.md", text: filled("a\n\n", 400_000), said: beginning, elements: written },
  { name: "6 boxes.md", text: filled("- [ ] a\n", 400_000), said: beginning, elements: written },
  { name: "7 marks.txt", text: `a${filled("\u0301", 125_000)}`, elements: few },
  { name: "8 both ways.txt", text: filled("\u05D0a", 200_000), elements: few },
  { name: "9 letters.md", text: filled("\u05D0a", 200_000), elements: few },
];

test("FI-01 a small file that is large on the screen shows its beginning, or all of it in parts, and holds up nobody", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=files");
  await uploadFiles(page, ...hostile.map(({ name, text }) => textFile(name, text)));
  await expect(panel(page, "Files").getByText("9 items", { exact: true })).toBeVisible();
  await openFile(page, "1 commas.csv");
  for (const [at, { name, said, elements, text }] of hostile.entries()) {
    const preview = page.getByRole("group", { name: `Preview of ${name}` });
    await expect(preview.getByText(`${String(at + 1)} of 9`)).toBeVisible();
    const shown = preview.getByRole("document", { name }).first();
    await expect(shown.locator("td, th, h1, p, pre, li").first()).toBeAttached();
    const count = await shown.evaluate((node) => node.querySelectorAll("*").length);
    expect(count, name).toBeGreaterThanOrEqual(elements.least);
    expect(count, name).toBeLessThanOrEqual(elements.most);
    if (said !== undefined) await expect(shown.getByText(said, { exact: true })).toBeAttached();
    else {
      const blocks = await shown
        .locator("pre, p")
        .evaluateAll((some) => some.map((block) => block.textContent.length));
      expect(Math.max(...blocks)).toBeLessThanOrEqual(4_000);
      expect(blocks.reduce((all, letters) => all + letters)).toBe(text.length);
    }
    if (at < hostile.length - 1) await preview.getByRole("button", { name: "Next file" }).click();
  }
  await page.getByRole("button", { name: "Previous file" }).click();
  await expect(page.getByText("8 of 9")).toBeVisible();
});
