import { notes } from "#contract/notes.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { editNote, newNote } from "./notes.ts";

test("NT-04 a picture that is dropped is sent, shown with its progress, and its failure is said", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Look", content: "<p>x</p>" });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Look");
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const addPicture = () =>
    page.locator("input[type=file][accept='image/*']").setInputFiles({
      name: "Red dot.png",
      mimeType: "image/png",
      buffer: Buffer.from(dot, "base64"),
    });
  await addPicture();
  const picture = text.getByRole("img", { name: "Red dot" });
  await expect(picture).toBeVisible();
  await expect
    .poll(
      async () =>
        (await call(server.url, person.accessToken, notes.get, { params: { id } })).content,
    )
    .toMatch(/<img src="\/api\/files\/[\w.-]+" alt="Red dot">/);
  await page.locator("input[type=file]:not([accept])").setInputFiles({
    name: "Terms of  rent.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`%PDF-1.4\n${"x".repeat(1_600)}`),
  });
  await expect(text.getByRole("link", { name: "Terms of rent.pdf (1.6 KB)" })).toHaveAttribute(
    "href",
    /^\/api\/files\//,
  );
  await page.route("**/api/tools/files/upload", (route) =>
    route.fulfill({
      status: 413,
      json: { success: false, error: "Storage is full", code: "too_large", requestId: "r" },
    }),
  );
  await addPicture();
  await expect(page.getByText("“Red dot.png” could not be added: Storage is full")).toBeVisible();
  await expect(text.getByText("Uploading")).toHaveCount(0);
  await expect(picture).toHaveCount(1);
});

test("NT-04 a picture is made wider and narrower by its handle and by keys, and stays so", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Size", content: "<p>x</p>" });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Size");
  const square = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [200, 200];
    canvas.getContext("2d")?.fillRect(0, 0, 200, 200);
    return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
  });
  await page.locator("input[type=file][accept='image/*']").setInputFiles({
    name: "Square.png",
    mimeType: "image/png",
    buffer: Buffer.from(square, "base64"),
  });
  const picture = text.getByRole("img", { name: "Square" });
  const handle = text.getByRole("slider", { name: "Picture width" });
  await expect(handle).toHaveAttribute("aria-valuenow", "200");
  const place = await handle.boundingBox();
  if (!place) throw new Error("The handle is not there");
  await page.mouse.move(place.x + 5, place.y + 20);
  await page.mouse.down();
  await page.mouse.move(place.x - 35, place.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(picture).toHaveAttribute("width", "160");
  await expect(handle).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(picture).toHaveAttribute("width", "180");
  await axe(page, { within: "[data-panel=notes]" });
  const stored = async () =>
    (await call(server.url, person.accessToken, notes.get, { params: { id } })).content;
  await expect.poll(stored).toContain('alt="Square" width="180"');
  const view = page.getByRole("group", { name: "Note" });
  await view.getByRole("button", { name: "Save" }).click();
  await expect(view.getByRole("img", { name: "Square" })).toHaveAttribute("width", "180");
  await view.getByRole("button", { name: "Edit" }).click();
  await handle.focus();
  await page.keyboard.press("Home");
  await expect(handle).toHaveAttribute("aria-valuenow", "200");
});
