import type { CDPSession } from "@playwright/test";
import { expect, test } from "./app.ts";
import { connect, row } from "./mail.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
  session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });

test("EM-02 a finger that draws a message aside is shown what it will do, feels from where, and can think better of it", async ({
  page,
  signUp,
}) => {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  await signUp(page, "/?r=email");
  await connect(page);
  const session = await page.context().newCDPSession(page);
  const message = row(page, "Poster proofs");
  const begin = async () => {
    await message.click({ trial: true });
    const box = await message.boundingBox();
    const start = { x: (box?.x ?? 0) + 160, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await touch(session, "touchStart", start);
    return async (...by: readonly number[]) => {
      for (const x of by) await touch(session, "touchMove", { x: start.x + x, y: start.y });
    };
  };
  const felt = () => page.evaluate((): unknown => Reflect.get(window, "felt"));
  const archive = message.getByText("Archive", { exact: true });
  const later = message.getByText("Tomorrow", { exact: true });

  const draw = await begin();
  await draw(20, 60);
  await expect(archive).toBeVisible();
  await expect(later).toBeHidden();
  await expect(message).toHaveAttribute("data-armed", "false");
  expect(await felt()).toHaveLength(0);
  await draw(100, 140);
  await expect(message).toHaveAttribute("data-armed", "true");
  await expect.poll(felt).toHaveLength(1);
  await draw(90, 40);
  await expect(message).toHaveAttribute("data-armed", "false");
  await expect.poll(felt).toHaveLength(2);
  await touch(session, "touchEnd");
  await expect(archive).toBeHidden();
  await expect(message).toBeVisible();

  const back = await begin();
  await back(-20, -60, -140);
  await expect(later).toBeVisible();
  await expect(message).toHaveAttribute("data-armed", "true");
  await touch(session, "touchEnd");
  await expect(message).toHaveCount(0);
  await expect(page.getByText("Snoozed “Poster proofs” until tomorrow, 8:00")).toBeVisible();
  // The mailbox is other tests' as well.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(message).toBeVisible();
});
