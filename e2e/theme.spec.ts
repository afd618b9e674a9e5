import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { settled } from "./signals.ts";

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset["mode"]);
const token = (page: Page, name: string) =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );
/** What a page hears when the server pushes a theme. */
const push = (page: Page, detail: object) =>
  page.evaluate(
    (what) => void dispatchEvent(new CustomEvent("theme-changed", { detail: what })),
    detail,
  );
const isCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem("aside-theme-v4") !== null))
    .toBe(true);

/** As if it had been chosen on this device, and not been sent yet. */
async function wear(page: Page, preferences: object): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem("aside-preferences", JSON.stringify(kept));
    localStorage.setItem("aside-preferences-waiting", JSON.stringify(kept));
  }, preferences);
  await page.reload();
}

test("AP-01 the mode follows the device while it is 'system', and a push of the server only where it is a mode", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page);
  await expect.poll(() => mode(page)).toBe("light");
  expect(await token(page, "--theme-primary")).toBe("#5b63f5");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => mode(page)).toBe("dark");
  await expect.poll(() => token(page, "--theme-background")).toBe("#0a0b0d");

  await push(page, { mode: "light" });
  await expect.poll(() => mode(page)).toBe("light");
  await push(page, { mode: "dusk" });
  await push(page, { mode: 7 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await mode(page)).toBe("light");
});

test("AP-03 a change of theme is one write of one style sheet", async ({ page, signUp }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page);
  await isCached(page);
  await page.evaluate(() => {
    const write = CSSStyleSheet.prototype.replaceSync;
    const counted = { writes: 0 };
    Object.assign(window, { counted });
    CSSStyleSheet.prototype.replaceSync = function replaceSync(css) {
      counted.writes += 1;
      write.call(this, css);
    };
    new MutationObserver((changes) => {
      counted.writes += changes.filter(({ attributeName }) => attributeName === "style").length;
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["style"] });
  });
  await push(page, { mode: "dark" });
  await expect.poll(() => mode(page)).toBe("dark");
  await page.waitForTimeout(700);
  expect(await page.evaluate(() => Reflect.get(window, "counted"))).toEqual({ writes: 1 });
});

test("AP-03 AP-04 with less motion a change of theme sets nothing in motion", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await signUp(page);
  await isCached(page);
  await page.evaluate(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    addEventListener("transitionrun", ({ propertyName }) => begun.push(propertyName), true);
  });
  await push(page, { mode: "dark" });
  await expect.poll(() => mode(page)).toBe("dark");
  await settled(page);
  expect(await page.evaluate((): unknown => Reflect.get(window, "begun"))).toEqual([]);
});

test("AP-03 the next visit is painted in the last one's theme before the app runs", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await wear(page, { mode: "dark", theme: { source: "preset", id: "nord-dark" } });
  await expect.poll(() => token(page, "--theme-background")).toBe("#2e3440");
  const before = await token(page, "--color-canvas");
  await isCached(page);
  await page.waitForTimeout(1_600);
  // Nothing of the app arrives: what is seen is what stood there at the first paint.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  expect(await mode(page)).toBe("dark");
  expect(await token(page, "--color-canvas")).toBe(before);
  expect(await page.locator("meta[name=theme-color]").getAttribute("content")).toBe(before);
});

test("AP-03 a stored theme that was damaged is cleared, and the default is shown", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page);
  await isCached(page);
  const kept = await page.evaluate(() => localStorage.getItem("aside-theme-v4") ?? "");
  for (const damaged of [
    kept.slice(0, 100),
    kept.replace("#5b63f5", "#ff0000"),
    "null",
    "[]",
    JSON.stringify({ light: 4, dark: {}, checksum: "x" }),
  ]) {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.evaluate((text) => localStorage.setItem("aside-theme-v4", text), damaged);
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem("aside-theme-v4"))).toBeNull();
    expect(await mode(page)).toBe("light");
    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
  }
});

test("AP-03 a choice kept by version 3 of the cache is taken over", async ({ page, signUp }) => {
  await signUp(page);
  await page.evaluate(() => {
    localStorage.removeItem("aside-theme-v4");
    localStorage.setItem("aside-theme-v3", JSON.stringify({ mode: "dark", preset: "rose-pine" }));
  });
  await page.reload();
  await expect.poll(() => mode(page)).toBe("dark");
  await expect.poll(() => token(page, "--theme-primary")).toBe("#c4a7e7");
  expect(await page.evaluate(() => localStorage.getItem("aside-theme-v3"))).toBeNull();
});

test("AP-01 a theme worn in the other mode shows its sibling, or is converted where it has none", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await wear(page, { mode: "light", theme: { source: "preset", id: "rose-pine" } });
  await expect.poll(() => token(page, "--theme-background")).toBe("#faf4ed");
  await wear(page, {
    mode: "light",
    contrastMode: "original",
    theme: { source: "preset", id: "dracula" },
  });
  await expect.poll(() => token(page, "--theme-background")).toBe("#ffffff");
});

test("AP-07 what is set on one device shows on the other, and the server's word wins a second after the start", async ({
  page,
  signUp,
  openSecond,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const person = await signUp(page);
  const phone = await openSecond(person, "phone");
  await isCached(page);
  await isCached(phone);
  await expect(phone.getByText("Live", { exact: true })).toBeAttached();
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("/user/preferences"),
  );
  await push(page, { mode: "dark" });
  // Only what changed is sent.
  expect((await saved).postDataJSON()).toEqual({ mode: "dark" });
  await expect.poll(() => mode(phone)).toBe("dark");

  // This device believed something else while it was away.
  await phone.evaluate(() =>
    localStorage.setItem("aside-preferences", JSON.stringify({ mode: "light" })),
  );
  await phone.reload();
  await expect.poll(() => mode(phone)).toBe("dark");
});

test("AP-07 what could not be sent is sent when the network is back, also after a reload", async ({
  page,
  signUp,
  openSecond,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const person = await signUp(page);
  await isCached(page);
  await page.route("**/user/preferences", (route) => route.abort());
  await push(page, { mode: "dark" });
  await expect.poll(() => mode(page)).toBe("dark");
  await page.waitForTimeout(1_000);
  await page.unroute("**/user/preferences");
  await page.reload();
  await expect.poll(() => mode(page)).toBe("dark");
  const other = await openSecond(person, "desktop");
  await other.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => mode(other)).toBe("dark");
});

test("AP-07 who signs out leaves nothing of it on the device", async ({ page, signUp }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page, "/?r=user");
  await isCached(page);
  await push(page, { mode: "dark" });
  await expect.poll(() => mode(page)).toBe("dark");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("form", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => mode(page)).toBe("light");
  expect(await page.evaluate(() => localStorage.getItem("aside-preferences"))).toBeNull();
});
