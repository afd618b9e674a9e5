import { conversationTransfer } from "#contract/conversations/transfer.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { carried } from "./conversation-file.ts";

/** A finger that comes down on the words, and may move before it leaves. */
async function finger(page: Page, words: string, act: (to: FingerMove) => Promise<void>) {
  const box = await page.getByText(words, { exact: true }).boundingBox();
  if (!box) throw new Error(`${words} cannot be seen`);
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: at.x, y: at.y + y }],
    });
  await send("touchStart", 0);
  await act((y) => send("touchMove", y));
  await send("touchEnd", 0);
}
type FingerMove = (y: number) => Promise<unknown>;

test("CV-09 a finger that rests on a message opens its menu; one that scrolls does not", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const messages = Array.from({ length: 30 }, (_, at) => `Number ${String(at)}`);
  const body = { conversations: [carried({ id: "talk", messages })] };
  await call(server.url, person.accessToken, conversationTransfer.importParts, { body });
  await page.goto("/?conversation=talk");
  await expect(page.getByText("Number 29")).toBeVisible();
  const menu = page.getByRole("menu", { name: "Message" });
  await finger(page, "Number 27", async (move) => {
    for (let step = 1; step <= 7; step += 1) {
      await move(step * 15);
      await page.waitForTimeout(100);
    }
  });
  await expect(menu).toHaveCount(0);
  await page.getByRole("log").evaluate((log) => log.scrollTo(0, 0));
  await finger(page, "Number 27", () => page.waitForTimeout(900));
  await expect(menu).toBeVisible();
  await axe(page);
  await page.getByRole("menuitemcheckbox", { name: "React with 👍" }).tap();
  await expect(page.getByRole("button", { name: "Reaction 👍" })).toBeVisible();
  await finger(page, "Number 28", () => page.waitForTimeout(900));
  await expect(menu.getByRole("menuitem", { name: "Edit and resend" })).toBeVisible();
  await menu.getByRole("menuitem", { name: "Copy" }).tap();
  await expect(menu).toHaveCount(0);
});
