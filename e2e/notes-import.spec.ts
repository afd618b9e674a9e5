import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { enex, keep, notionHtml, notionMarkdown, vault, zipFile } from "./exports.ts";
import { bring, isDrawn, named, pick, texts } from "./importing.ts";
import { noteCard, openNote } from "./notes.ts";

test("NT-06 Evernote: pictures, files, tables, boxes and links come along, once; an undo takes all of it back", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const dialog = await pick(page, enex());
  await expect(dialog.getByRole("status")).toHaveText("2 notes found · 4 files");
  const losses = dialog.getByRole("list", { name: "Left out or changed" });
  await expect(losses.getByRole("listitem")).toHaveText([
    "1 encrypted passage left out: only Evernote can decrypt it",
    "1 picture from the web not copied; linked where possible",
  ]);
  await dialog.getByText("Also as tasks").click();
  await axe(page, { within: "[role=dialog]" });
  await bring(dialog);
  await expect(dialog.getByRole("status")).toHaveText("2 notes, 3 tasks and 4 files imported.");
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.reload();
  const view = await openNote(page, "Lease");
  const picture = view.getByRole("img", { name: "kitchen.png" });
  await expect(picture).toBeVisible();
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await expect(view.getByRole("table")).toContainText("May");
  await expect(view.getByRole("link", { name: "Lease.pdf (1.6 KB)" })).toHaveAttribute(
    "href",
    /^\/api\/files\/[0-9a-f]{32}/,
  );
  const all = await texts(server.url, person);
  const moving = all.get("Moving");
  expect(moving?.category).toBe("House");
  const text = all.get("Lease")?.content ?? "";
  expect(text).toContain(`<a href="/?l=notes&amp;note=${moving?.id ?? ""}"`);
  expect(text).toContain('data-checked="true"><p>Sign</p>');
  expect(text).toContain('data-checked="true"><p>Pay the deposit</p>');
  expect(text).not.toContain("Content not supported");
  expect(text).toContain(
    '<li data-checked="true"><p>Keys</p></li><li data-checked="false"><p><strong>Meter</strong></p></li>',
  );
  expect(text).not.toMatch(/script|onclick|tracker\.example\/pixel\.gif" alt|c2VjcmV0/);
  expect(all.get("Lease")).toMatchObject({
    tags: ["house"],
    createdAt: "2024-01-02T03:04:05.000Z",
  });
  const made = await call(server.url, person.accessToken, tasks.list, { query: {} });
  expect(made.map(({ title }) => title).toSorted()).toEqual([
    "Call the landlord",
    "Lease",
    "Meter",
  ]);
  expect(await named(server.url, person)).toEqual([
    "House",
    "Imported",
    "Lease (2).pdf",
    "Lease.pdf",
    "kitchen (2).png",
    "kitchen.png",
  ]);

  await page.goto("/?l=notes");
  const again = await pick(page, enex());
  await expect(again.getByRole("status")).toHaveText("0 notes found · 2 notes already here");
  await expect(again.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  await again.getByRole("button", { name: "Cancel" }).click();
  expect((await named(server.url, person)).length).toBe(6);
});

test("NT-06 Google Keep: lists, labels, pictures and dates come along; its trash is left out in one line", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const dialog = await pick(page, keep());
  await expect(dialog.getByRole("status")).toHaveText("1 note found · 1 file");
  await expect(
    dialog.getByRole("list", { name: "Left out or changed" }).getByRole("listitem"),
  ).toHaveText(["1 note in Keep’s trash left out", "1 color left out: notes in Aside have none"]);
  await bring(dialog);
  const note = (await texts(server.url, person)).get("Shopping");
  expect(note).toMatchObject({
    isPinned: true,
    tags: ["Home"],
    createdAt: "2020-01-02T03:04:05.000Z",
  });
  expect(note?.content).toMatch(
    /data-checked="false"><p>Milk<\/p>.*data-checked="true"><p>Eggs<\/p>.*<img src="\/api\/files\/[0-9a-f]{32}/,
  );
});

test("NT-06 Notion as Markdown: zips in zips, pages, pictures and links between them; a database as tasks where chosen", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const dialog = await pick(page, notionMarkdown());
  await expect(dialog.getByRole("status")).toHaveText("4 notes found · 1 file");
  await dialog.getByText("Tasks", { exact: true }).click();
  await bring(dialog);
  await expect(dialog.getByRole("status")).toHaveText("3 notes, 2 tasks and 1 file imported.");
  const made = await call(server.url, person.accessToken, tasks.list, { query: {} });
  expect(made.toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    { title: "Book hotel", status: "completed", dueDate: "2030-01-05" },
    {
      title: "Buy tickets",
      status: "in_progress",
      description: "Notes: two, please\nFrom “Plans”",
    },
  ]);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(noteCard(page, "Trip")).toHaveCount(0);

  await bring(await pick(page, notionMarkdown()));
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  const all = await texts(server.url, person);
  expect([...all.keys()].toSorted()).toEqual(["Book hotel", "Home", "Plans", "Trip"]);
  const [home, trip, plans, row] = ["Home", "Trip", "Plans", "Book hotel"].map((title) =>
    all.get(title),
  );
  expect(home?.content).toContain(`note=${trip?.id ?? ""}"`);
  expect(home?.content).toContain(`note=${plans?.id ?? ""}"`);
  expect(home?.content).not.toContain("aside");
  expect(trip?.content).toMatch(
    /<img src="\/api\/files\/[0-9a-f]{32}.*<table>.*Lisbon.*data-checked="true"/,
  );
  expect(plans?.content).toContain(`note=${row?.id ?? ""}"`);
  await page.reload();
  const view = await openNote(page, "Trip");
  await expect.poll(() => isDrawn(view.getByRole("img", { name: "beach.png" }))).toBe(true);
});

test("NT-06 Notion as HTML: pages, boxes, pictures with their width, toggles and links", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const dialog = await pick(page, notionHtml());
  await expect(dialog.getByRole("status")).toHaveText("2 notes found · 1 file");
  await bring(dialog);
  const all = await texts(server.url, person);
  const [trip, hotel] = [all.get("Trip"), all.get("Hotel")];
  expect(trip?.tags).toEqual(["Sea"]);
  expect(trip?.content).toContain(
    '<ul data-list="task"><li data-checked="false"><p>Pack</p></li><li data-checked="true"><p>Passport</p></li></ul>',
  );
  expect(trip?.content).toMatch(/<img src="\/api\/files\/[0-9a-f]{32}" alt="" width="240">/);
  expect(trip?.content).toContain(`note=${hotel?.id ?? ""}"`);
  expect(trip?.content).toContain("<p>More</p><p>Inside</p>");
  expect(trip?.content).toContain("<blockquote><p>Mind the gap</p></blockquote>");
});

test("NT-06 Obsidian: links and pictures in double brackets, front matter; what nothing shows is told", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const dialog = await pick(page, vault());
  await expect(
    dialog.getByRole("list", { name: "Left out or changed" }).getByRole("listitem"),
  ).toHaveText([
    "1 property of a note left out",
    "1 callout imported as a quote",
    "1 highlight left out: the words stay",
    "1 link to a page that is not in the export kept as words",
    "1 file that no note shows left out",
  ]);
  await bring(dialog);
  const all = await texts(server.url, person);
  const [day, ideas] = [all.get("2026-01-01"), all.get("Ideas")];
  expect(day?.tags).toEqual(["journal", "new year", "travel/eu"]);
  expect(day?.content).toContain("It is very late #travel/eu <code>#no ==tag==</code>, #1");
  expect([day, ideas].map((note) => note?.category)).toEqual(["Daily", "general"]);
  expect(day?.content).toMatch(/<blockquote><p>Mind the gap.*twice<\/p>/s);
  expect(day?.content).toContain(
    `note=${ideas?.id ?? ""}" rel="noopener noreferrer nofollow">the ideas</a>`,
  );
  expect(day?.content).toMatch(/<img src="\/api\/files\/[0-9a-f]{32}" alt="pic.png" width="200">/);
  expect(day?.content).toContain("<code>[[not a link]]</code> [[Nowhere]]");
  expect(ideas?.content).toContain(`note=${day?.id ?? ""}"`);
});

test("NT-06 an import that is stopped says what has come, and that can be undone; a bad zip says what is wrong @phone", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const bad = await pick(page, zipFile("evil.zip", { "../../a.md": "x" }));
  await expect(bad.getByRole("listitem")).toHaveText([
    "“evil.zip” was not imported: a name in it leads out of it",
  ]);
  await bad.getByRole("button", { name: "Cancel" }).click();

  const many = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [`Note ${String(at)}.md`, `Text ${String(at)}`]),
  );
  let calls = 0;
  await page.route("**/api/tools/notes/import", async (route) => {
    calls += 1;
    if (calls < 2) await route.continue();
    else await new Promise(() => undefined);
  });
  const dialog = await pick(page, zipFile("many.zip", many));
  await dialog.getByRole("button", { name: "Import 250 notes" }).click();
  await expect(dialog.getByText("100 of 250 notes")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "100 of 250 notes imported, then it was stopped. What was imported stays unless you undo it.",
  );
  expect((await texts(server.url, person)).size).toBe(100);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(async () => (await texts(server.url, person)).size).toBe(0);
});
