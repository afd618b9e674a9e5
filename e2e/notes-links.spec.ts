import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { editNote, newNote, paste } from "./notes.ts";

test("NT-04 addresses link themselves while typed and on paste, and one pasted over words leads from them", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Links", content: "<p>x</p>" });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Links");
  await text.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("See https://example.org/a_(b), and www.example.org. ");
  const link = (name: string) => text.getByRole("link", { name, exact: true });
  await expect(link("https://example.org/a_(b)")).toHaveAttribute(
    "href",
    "https://example.org/a_(b)",
  );
  await expect(link("www.example.org")).toHaveAttribute("href", "https://www.example.org");
  await page.keyboard.type("no:https://x.y `https://code.example ` https://end.example/1");
  await page.keyboard.press("Enter");
  await expect(link("https://end.example/1")).toBeVisible();
  await page.keyboard.type("https://plain.example ");
  await page.keyboard.press("Backspace");
  await expect(link("https://plain.example")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("words here");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await paste(text, { "text/plain": "https://over.example/x", "text/html": "" });
  await expect(link("words here")).toHaveAttribute("href", "https://over.example/x");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(text, {
    "text/plain": "go to https://one.example/?a=1&b=2 or www.two.example!",
    "text/html": "",
  });
  await expect(link("https://one.example/?a=1&b=2")).toBeVisible();
  await expect(link("www.two.example")).toBeVisible();
  await page.keyboard.press("Enter");
  await paste(text, {
    "text/plain": "x",
    "text/html": "<p>html https://three.example/z <code>https://c.example</code></p>",
  });
  await expect(link("https://three.example/z")).toBeVisible();
  await expect(link("https://c.example")).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (await call(server.url, person.accessToken, notes.get, { params: { id } })).content,
    )
    .toContain('href="https://three.example/z"');
});

test("NT-04 the link box goes by Escape, by leaving and by selecting something else", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const content = '<p>First <a href="https://example.org/a">linked</a> last</p>';
  await newNote(server.url, person, { title: "Box", content });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Box");
  const view = page.getByRole("group", { name: "Note" });
  const box = page.getByRole("group", { name: "Link" });
  await text.getByRole("link").click();
  await expect(box.getByText("https://example.org/a")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(box).toBeVisible();
  await page.keyboard.press("End");
  await expect(box).toHaveCount(0);
  await text.getByRole("link").click();
  await expect(box).toBeVisible();
  await view.getByLabel("Tags").click();
  await expect(box).toHaveCount(0);
  await text.getByRole("link").click();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByLabel("Link to")).toBeFocused();
  await view.getByLabel("Tags").click();
  await expect(box).toHaveCount(0);
  await text.getByRole("link").click();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByLabel("Link to")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(text).toBeFocused();
  await text.getByRole("link").click();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByLabel("Link to")).toBeFocused();
  await text.getByText("First").click({ position: { x: 5, y: 8 }, delay: 100 });
  await expect(box).toHaveCount(0);
});

test("NT-04 two brackets find a note, a task or a file and lead to it; the note at the other end says from where", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await newNote(server.url, person, { title: "Garden plan", content: "<p>Tulips</p>" });
  await newNote(server.url, person, { title: "Week", content: "<p>x</p>" });
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Garden shears" } });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Week");
  await page.keyboard.type(" [[garden pl");
  const offered = page.getByRole("listbox", { name: "Link to" });
  await expect(offered.getByRole("option", { name: "Garden plan" })).toBeVisible();
  await axe(page, { within: "[data-panel=notes]" });
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "Garden plan" })).toBeVisible();
  await page.keyboard.type("and [[shears");
  await expect(offered.getByRole("option", { name: "Garden shears" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("[[no such thing");
  await expect(offered).toHaveCount(0);
  await text.getByRole("link", { name: "Garden shears" }).click();
  await expect(page.getByRole("group", { name: "Task Details" })).toContainText("Garden shears");
  const view = page.getByRole("group", { name: "Note" });
  await view.getByRole("button", { name: "Save" }).click();
  await view.getByRole("document").getByRole("link", { name: "Garden plan" }).click();
  await expect(view.getByRole("heading", { name: "Garden plan" })).toBeVisible();
  const foot = view.getByRole("region", { name: "Linked from" });
  await expect(foot.getByRole("button", { name: "Week" })).toBeVisible();
  await axe(page, { within: "[data-panel=notes]" });
  await foot.getByRole("button", { name: "Week" }).click();
  await expect(view.getByRole("heading", { name: "Week" })).toBeVisible();
});
