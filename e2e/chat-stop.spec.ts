import { conversations } from "#contract/conversations.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { newPerson, openSignedIn } from "./person.ts";
import { composer, say } from "./screen.ts";
import { talkativeWorkspace } from "./streaming-model.ts";

test("CV-09 an answer is shown as it is written; stopped, what was said so far stands, with the way to have it anew", async ({
  browser,
  noErrors,
}) => {
  const workspace = await talkativeWorkspace();
  const context = await browser.newContext({ baseURL: workspace.url });
  noErrors(context);
  const page = await context.newPage();
  try {
    const { session, person } = await newPerson(workspace.url);
    await openSignedIn(page, session);
    await expect(page.getByText("Live", { exact: true })).toBeAttached();
    await say(page, "Tell me everything");
    const answer = page.getByRole("log").getByRole("article", { name: "Assistant" });
    await expect(answer).toContainText("word-5 ");
    await composer(page).fill("meanwhile");
    await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
    await composer(page).fill("");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(answer.getByText("Stopped")).toBeVisible();
    await expect(page.getByRole("button", { name: "Stop", exact: true })).toHaveCount(0);
    const words = await answer.locator("[data-words]").textContent();
    expect(words).toContain("word-1 word-2 word-3 word-4 word-5");
    await page.reload();
    await expect(answer.locator("[data-words]")).toHaveText(words ?? "");
    await expect(answer.getByText("Stopped")).toBeVisible();
    const [talk] = await call(workspace.url, person.accessToken, conversations.list, {});
    const params = { id: talk?.id ?? "" };
    const stored = await call(workspace.url, person.accessToken, conversations.messages, {
      params,
    });
    expect(stored.map(({ role, ended }) => [role, ended])).toEqual([
      ["user", "done"],
      ["assistant", "stopped"],
    ]);
    await answer.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
    await expect(answer).toContainText("word-3 ");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(answer.getByText("Stopped")).toBeVisible();
    await expect(page.getByRole("log").getByRole("article")).toHaveCount(2);
  } finally {
    await context.close();
    await workspace.end();
  }
});
