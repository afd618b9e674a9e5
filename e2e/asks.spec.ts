import { asks } from "#contract/agents/asks.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { say, taskRow } from "./screen.ts";
import { settings } from "./settings.ts";

test("AI-05 the person chooses in the settings what the assistant asks about first, and it does, until they accept", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=tasks&r=user&settings=assistant");
  await call(server.url, accessToken, tasks.create, { body: { title: "Sketch" } });
  const section = settings(page).getByRole("region", { name: "What the assistant may do" });
  const deleting = section.getByRole("group", { name: "Delete items" });
  await deleting.getByText("Ask me first").click();
  await expect(deleting.getByRole("radio", { name: "Ask me first" })).toBeChecked();
  await axe(page);
  await expect
    .poll(async () => (await call(server.url, accessToken, asks.get, {})).kinds)
    .toEqual(["delete"]);

  await say(page, "delete task Sketch");
  const log = page.getByRole("log");
  await expect(log).toContainText("Nothing happens until you accept it.");
  await expect(log).toContainText("Needs your OK, as you chose in Settings");
  await expect(taskRow(page, "Sketch")).toHaveCount(1);
  await axe(page);
  await log.getByRole("button", { name: /^Accept/ }).click();
  await expect(taskRow(page, "Sketch")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(taskRow(page, "Sketch")).toHaveCount(1);
});
