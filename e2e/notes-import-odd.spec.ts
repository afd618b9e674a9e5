import { expect, test } from "./app.ts";
import { bring, openImport, texts } from "./importing.ts";

test("NT-06 an Evernote note too large or missing a picture loses no other; two texts under one id both come", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const bodies = {
    First: "<div>first</div>",
    Wide: `<b style="font-weight:normal">${"<br/>x".repeat(70_000)}</b>`,
    Last: '<div style="--en-highlight:yellow">last</div><en-media hash="00"/>',
  };
  const written = Object.entries(bodies).map(
    ([title, body]) =>
      `<note><title>${title}</title><content><![CDATA[<en-note>${body}</en-note>]]></content></note>`,
  );
  const file = (name: string, text: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  const own = (text: string) => `---\ntitle: "${text}"\naside-id: "same"\n---\n\n${text}\n`;
  const dialog = await openImport(page);
  await dialog
    .locator("input[type=file]")
    .setInputFiles([
      file("Book.enex", `<en-export>${written.join("")}</en-export>`),
      file("a.md", own("One")),
      file("b.md", own("Two")),
    ]);
  await expect(dialog.getByRole("status")).toHaveText("4 notes found");
  await expect(
    dialog.getByRole("list", { name: "Left out or changed" }).getByRole("listitem"),
  ).toHaveText([
    "“Wide” left out: too long",
    "1 attachment not in the export",
    "1 highlight left out: the words stay",
  ]);
  await bring(dialog);
  const all = await texts(server.url, person);
  expect([...all.keys()].toSorted()).toEqual(["First", "Last", "One", "Two"]);
});
