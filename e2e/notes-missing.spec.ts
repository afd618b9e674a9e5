import { expect, test } from "./app.ts";
import { editNote, newNote } from "./notes.ts";

test("NT-04 a picture whose file is gone is told of in its place, read and edited", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const gone = `/api/files/${"0".repeat(32)}`;
  await newNote(server.url, person, {
    title: "Trip",
    content: `<p>Before</p><p><img src="${gone}" alt="Beach"></p>`,
  });
  await page.goto("/?l=notes");
  const missing = page.getByRole("img", { name: "This picture is not here any more: Beach" });
  const text = await editNote(page, "Trip");
  await expect(text.getByRole("img", { name: "not here any more: Beach" })).toBeVisible();
  await expect(missing).toHaveCSS("border-top-style", "dashed");
});
