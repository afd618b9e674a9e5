import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { fileRow, type Made, openFile, textFile, uploadFiles } from "./files.ts";
import { panel } from "./screen.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** A second of silence. */
function wav(): Buffer {
  const data = Buffer.alloc(8_000, 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

const some: readonly Made[] = [
  { name: "1 picture.png", mimeType: "image/png", buffer: png },
  { name: "2 paper.pdf", mimeType: "application/pdf", buffer: pdf },
  textFile("3 words.md", "# A heading\n\nSome **bold** words"),
  textFile("4 table.csv", "name,count\nApples,3\n"),
  { name: "5 sound.wav", mimeType: "audio/wav", buffer: wav() },
  textFile("6 page.html", "<script>document.title = 'taken'</script><h1>Not a page</h1>"),
  {
    name: "7 blob.bin",
    mimeType: "application/octet-stream",
    buffer: Buffer.from([0, 1, 2, 3, 255]),
  },
];

test(
  "FI-01 each type is previewed as what it is, with the next one a key, a button or a finger away; no program in it runs",
  { tag: "@phone" },
  async ({ page, signUp, isMobile }) => {
    await signUp(page, "/?l=files");
    await uploadFiles(page, ...some);
    await expect(panel(page, "Files").getByText("7 items", { exact: true })).toBeVisible();
    await expect(fileRow(page, "1 picture.png").locator("img")).toBeVisible();
    await openFile(page, "1 picture.png");
    const preview = page.getByRole("group", { name: /^Preview of / });
    await expect(preview.getByRole("img", { name: "1 picture.png" })).toBeVisible();
    await expect(preview.getByText("1 of 7")).toBeVisible();
    await expect(preview.getByRole("button", { name: "Previous file" })).toBeDisabled();
    await axe(page);
    const next = async () => {
      if (isMobile) await preview.getByRole("button", { name: "Next file" }).tap();
      else await page.keyboard.press("ArrowRight");
    };
    await next();
    await expect(preview.getByText("2 of 7")).toBeVisible();
    const canShow = await page.evaluate(() => navigator.pdfViewerEnabled);
    if (canShow) await expect(preview.locator("iframe[src^=blob]")).toBeVisible();
    else await expect(preview.getByText("There is no preview of this type.")).toBeVisible();
    await preview.getByRole("button", { name: "Next file" }).click();
    await expect(preview.getByRole("heading", { name: "A heading" })).toBeVisible();
    await preview.getByRole("button", { name: "Next file" }).click();
    await expect(preview.getByRole("columnheader", { name: "count" })).toBeVisible();
    await expect(preview.getByRole("cell", { name: "Apples" })).toBeVisible();
    await axe(page);
    await preview.getByRole("button", { name: "Next file" }).click();
    await expect(preview.locator("audio")).toBeVisible();
    await expect
      .poll(() => preview.locator("audio").evaluate((sound: HTMLAudioElement) => sound.duration))
      .toBeCloseTo(1, 1);
    await preview.getByRole("button", { name: "Next file" }).click();
    await expect(preview.getByText("<h1>Not a page</h1>")).toBeVisible();
    await preview.getByRole("button", { name: "Next file" }).click();
    await expect(preview.getByText("There is no preview of this type.")).toBeVisible();
    await expect(preview.getByRole("button", { name: "Next file" })).toBeDisabled();
    expect(await page.title()).not.toBe("taken");
    const downloading = page.waitForEvent("download");
    await preview.getByRole("button", { name: "Download" }).click();
    expect((await downloading).suggestedFilename()).toBe("7 blob.bin");
    await preview.getByRole("button", { name: "Details" }).click();
    await expect(preview.getByText("5 bytes").first()).toBeVisible();
    await preview.getByRole("button", { name: "Delete" }).click();
    await expect(preview).toHaveCount(0);
    await expect(fileRow(page, "7 blob.bin")).toHaveCount(0);
  },
);
