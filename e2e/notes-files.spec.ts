import { notes } from "#contract/notes.ts";
import { expect, test } from "./app.ts";
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
