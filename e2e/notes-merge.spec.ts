import { notes } from "#contract/notes.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { editNote, newNote, openNote } from "./notes.ts";

test("NT-08 two tabs write different paragraphs of one note at once: both stand in both", async ({
  page,
  signUp,
  openSecond,
  server,
}) => {
  const person = await signUp(page);
  const content = "<p>First paragraph</p><p>Second paragraph</p>";
  const { id } = await newNote(server.url, person, { title: "Shared", content });
  const other = await openSecond(person, "desktop", "/?l=notes");
  await page.goto("/?l=notes");
  const mine = await editNote(page, "Shared");
  const theirs = await editNote(other, "Shared");
  await mine.getByText("First paragraph").click();
  await page.keyboard.press("End");
  await other.keyboard.type(" of theirs");
  await page.keyboard.type(" of mine");
  const whole = ["First paragraph of mine", "Second paragraph of theirs"];
  await expect(mine.locator("p")).toHaveText(whole);
  await expect(theirs.locator("p")).toHaveText(whole);
  await expect
    .poll(async () => {
      const told = (tab: Page) => tab.getByText("Updated elsewhere").isVisible();
      return (await told(page)) || (await told(other));
    })
    .toBe(true);
  // The cursor is where it was, and what the other wrote is not this person's to undo.
  await page.keyboard.type("!");
  await expect(mine.locator("p").first()).toHaveText("First paragraph of mine!");
  await expect
    .poll(
      async () =>
        (await call(server.url, person.accessToken, notes.get, { params: { id } })).content,
    )
    .toBe("<p>First paragraph of mine!</p><p>Second paragraph of theirs</p>");
});

test("NT-08 an agent and a person change the same words: mine stays, the choice is shown, theirs is in the history", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, {
    title: "Both",
    content: "<p>The red house</p><p>End</p>",
  });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Both");
  const robot = await agent(person);
  await page.context().setOffline(true);
  await text.getByText("The red house").dblclick({ position: { x: 45, y: 10 } });
  await page.keyboard.type("blue");
  await expect(text.locator("p").first()).toHaveText("The blue house");
  await expect(page.getByText("Waiting for network")).toBeVisible();
  const params = { id };
  await robot.call(notes.update, {
    params,
    body: { content: "<p>The green house</p><p>End.</p>", tags: ["seen"] },
  });
  await page.context().setOffline(false);
  const choice = page.getByRole("region", { name: "Changed here and elsewhere" });
  await expect(choice.getByText("The green house")).toBeVisible({ timeout: 20_000 });
  await expect(text.locator("p")).toHaveText(["The blue house", "End."]);
  await expect(page.getByLabel("Tags", { exact: true })).toHaveValue("seen");
  await choice.getByRole("button", { name: "Keep both" }).click();
  await expect(choice).toHaveCount(0);
  await expect(text.locator("p")).toHaveText(["The blue house", "The green house", "End."]);
  await expect
    .poll(async () => (await call(server.url, person.accessToken, notes.get, { params })).content)
    .toBe("<p>The blue house</p><p>The green house</p><p>End.</p>");
  const history = await call(server.url, person.accessToken, notes.history, { params });
  expect(
    history.some(({ preview }) => preview.includes("The green house") && !preview.includes("blue")),
  ).toBe(true);
});

test("NT-08 what is written without a network outlives the page, and is merged when there is one again", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, {
    title: "Away",
    content: "<p>One</p><p>Two</p>",
  });
  await page.goto("/?l=notes");
  await editNote(page, "Away");
  await page.route("**/api/tools/notes/**", (route) =>
    route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.keyboard.type(" and three");
  await expect(page.getByText("Waiting for network")).toBeVisible();
  const robot = await agent(person);
  const params = { id };
  await robot.call(notes.update, { params, body: { content: "<p>One more</p><p>Two</p>" } });
  await page.waitForTimeout(1_500);
  await page.goto("/favicon.svg");
  await page.unroute("**/api/tools/notes/**");
  await page.goto("/?l=notes");
  await expect
    .poll(async () => (await call(server.url, person.accessToken, notes.get, { params })).content)
    .toBe("<p>One more</p><p>Two and three</p>");
});

test("NT-08 an old text that collides with what somebody else just wrote is not restored over it", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, {
    title: "Restored",
    content: "<p>The red house</p>",
  });
  const params = { id };
  const token = person.accessToken;
  await call(server.url, token, notes.update, {
    params,
    body: { content: "<p>The blue house</p>", version: 1 },
  });
  const robot = await agent(person);
  await page.goto("/?l=notes");
  const view = await openNote(page, "Restored");
  await view.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await view.getByRole("list", { name: "Revisions" }).getByRole("button").last().click();
  let isFirst = true;
  await page.route("**/api/tools/notes/**", async (route) => {
    if (route.request().method() === "PATCH" && isFirst) {
      isFirst = false;
      await robot.call(notes.update, { params, body: { content: "<p>The green house</p>" } });
    }
    await route.continue();
  });
  const stored = async () => (await call(server.url, token, notes.get, { params })).content;
  await view.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("This note was changed elsewhere. Nothing was saved")).toBeVisible();
  expect(await stored()).toBe("<p>The green house</p>");
  // Asked again, over the text that is shown now, it is restored.
  await view.getByRole("button", { name: "Restore" }).click();
  await expect.poll(stored).toBe("<p>The red house</p>");
});

test("NT-08 hostile text in a note neither runs nor phones home", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:"))
      outside.push(request.url());
  });
  const content = `<p>Hello<img src="https://evil.example/p.gif" onerror="window.hit=1"><script>window.hit=1</script>
    <svg onload="window.hit=1"></svg><a href="javascript:window.hit=1">click</a>
    <iframe src="https://evil.example"></iframe><style>@import url(https://evil.example/a.css)</style>
    <form action="https://evil.example"><input autofocus onfocus="window.hit=1"></form>
    <math><mtext><table><mglyph><style><img src=x onerror=window.hit=1></style></mglyph></table></mtext></math></p>`;
  await newNote(server.url, person, { title: "Hostile <img src=x onerror=window.hit=1>", content });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Hostile");
  await page.getByRole("button", { name: "Save" }).click();
  const hostile = `<img src="https://evil.example/q.gif" onerror="window.hit=2"><p onclick="window.hit=2">pasted</p>`;
  await page.getByRole("button", { name: "Edit" }).click();
  await text.evaluate((place, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", data);
    place.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, hostile);
  await expect(text.getByText("pasted")).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate((): unknown => Reflect.get(window, "hit"))).toBeUndefined();
  expect(outside).toEqual([]);
});

test("NT-08 what waits of a note that is written in is sent by its own tab alone, and no word of it stands twice", async ({
  page,
  context,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Diary", content: "<p>Dear</p>" });
  await page.goto("/?l=notes");
  const other = await context.newPage();
  await other.goto("/?l=notes");
  await expect(other.getByText("Diary")).toBeVisible();
  await page.bringToFront();
  const text = await editNote(page, "Diary");
  let sentByOther = 0;
  other.on("request", (request) => {
    if (request.method() === "PATCH") sentByOther += 1;
  });
  // The other tab has the time to be faster.
  await page.route("**/api/tools/notes/*", async (route) => {
    if (route.request().method() === "PATCH") await page.waitForTimeout(2_500);
    await route.fallback();
  });
  await context.setOffline(true);
  await text.press("ControlOrMeta+End");
  await page.keyboard.type(" diary of");
  await expect(page.getByText("Waiting for network")).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(1_000);
  await context.setOffline(false);
  await page.keyboard.type(" mine, today and tomorrow", { delay: 60 });
  const whole = "<p>Dear diary of mine, today and tomorrow</p>";
  await expect
    .poll(
      async () =>
        (await call(server.url, person.accessToken, notes.get, { params: { id } })).content,
      { timeout: 20_000 },
    )
    .toBe(whole);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(text).toHaveText("Dear diary of mine, today and tomorrow");
  await expect(page.getByText("Updated elsewhere")).toHaveCount(0);
  // The other tab waits three seconds for the one that wrote (web/notes/notes-live.ts).
  await other.waitForTimeout(3_500);
  expect(sentByOther).toBe(0);
});
