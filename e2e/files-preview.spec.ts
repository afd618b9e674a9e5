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
    const small = fileRow(page, "1 picture.png").locator("img");
    await expect(small).toBeVisible();
    const place = await small.evaluate((img) => img.parentElement?.getBoundingClientRect().width);
    expect(place).toBe(36);
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

test("FI-01 a video plays in its preview and can be wound to its end", async ({ page, signUp }) => {
  await signUp(page, "/?l=files");
  // Recorded here: a video of its own is the only one sure to play in this browser.
  const recorded = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const context = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    const chunks: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      context?.fillRect(0, 0, frame * 3, 48);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await new Promise((resolve) => {
      recorder.addEventListener("stop", resolve);
      recorder.stop();
    });
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  const buffer = Buffer.from(recorded);
  await uploadFiles(page, { name: "clip.webm", mimeType: "video/webm", buffer });
  await openFile(page, "clip.webm");
  const video = page.getByRole("group", { name: /^Preview of / }).locator("video");
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(64);
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
  });
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0.1);
  await axe(page);
});
