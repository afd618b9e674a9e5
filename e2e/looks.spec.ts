import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { connect, folder, mail } from "./mail.ts";
import { panel, say } from "./screen.ts";
import { settled } from "./signals.ts";

test(
  "SH-01 nothing that axe knows of stands in the way of anybody, light or dark",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    const check = (where: string) => axeInBothModes(page, { where });
    await page.goto("/auth/login");
    await expect(page.getByRole("form", { name: "Sign in" })).toBeVisible();
    await check("sign in");
    await signUp(page);
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
    await check("empty chat");
    await say(page, "add task Pay rent tomorrow 5pm high");
    if (await page.getByRole("button", { name: "Send" }).isEnabled())
      await page.getByRole("button", { name: "Send" }).click();
    // On the phone that asked, the answer is not covered.
    if (test.info().project.name === "phone") {
      await expect(page.getByText(/Added “Pay rent/)).toBeVisible();
      await page.goto("/?r=tasks");
    }
    await expect(panel(page, "Tasks").getByText("Pay rent")).toBeVisible();
    await check("tasks");
    for (const [id, title] of [
      ["user", "Profile & Settings"],
      ["chat", "Conversations"],
      ["notes", "Notes"],
    ] as const) {
      await page.goto(`/?l=${id}`);
      await expect(panel(page, title)).toBeVisible();
      await expect(panel(page, title).getByRole("status", { name: /^Loading/ })).toHaveCount(0);
      await settled(page);
      await check(title);
    }
  },
);

test(
  "SH-01 nothing runs over the edge, at any width",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=tasks");
    await expect(panel(page, "Tasks")).toBeVisible();
    for (const width of [320, 390, 767, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, over]).toEqual([width, 0]);
    }
  },
);

test("SH-01 EM-03 with forced colors what is pressed, chosen, unread, live and said by the person still shows", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signUp(page, "/?r=email");
  await connect(page);
  await say(page, "good morning");
  const edge = (place: Locator) =>
    place.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(element);
      return outlineStyle === "none" ? borderTopStyle : `${outlineStyle} ${outlineWidth}`;
    });
  await expect.poll(() => edge(folder(page, "Inbox"))).toBe("solid 2px");
  expect(await edge(folder(page, "Sent"))).not.toBe("solid 2px");
  expect(await edge(page.locator("#launch-email"))).toBe("solid 2px");
  const said = page.getByRole("log").getByRole("article", { name: "You" }).locator("p").first();
  await expect.poll(() => edge(said)).toBe("solid");
  const ground = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const canvas = await ground(page.locator("body"));
  expect(await ground(mail(page).getByRole("img", { name: "Unread" }).first())).not.toBe(canvas);
  const live = page.locator("[data-state=joined] > span").first();
  expect(await ground(live)).not.toBe(canvas);
});
