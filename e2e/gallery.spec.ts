import { settled } from "./signals.ts";
import { axe } from "./axe.ts";
import { expect, type Page, test as base } from "@playwright/test";
import { createServer } from "vite";

/** The gallery is part of development builds only, so it is served by Vite as it is written. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({ browserName: _ }, provide) => {
      const server = await createServer({
        configFile: `${import.meta.dirname}/../web/vite.config.ts`,
        logLevel: "error",
        server: { port: 0, host: "127.0.0.1", strictPort: false, proxy: {} },
      });
      await server.listen();
      const address = server.httpServer?.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      await provide(`http://127.0.0.1:${String(port)}/dev/gallery`);
      await server.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
test.use({ screenshot: "only-on-failure" });

const looks = [
  "mode=light",
  "mode=dark",
  "mode=light&theme=high-contrast-light",
  "mode=dark&theme=high-contrast-dark",
  "mode=light&contrast=original&theme=catppuccin-latte",
  "mode=dark&contrast=original&theme=nord-dark",
  "mode=light&picture=bright&glass=heavy",
  "mode=dark&picture=bright&glass=light",
] as const;

const plain: ReadonlySet<string> = new Set(looks.slice(0, 2));

async function shown(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Gallery" })).toBeVisible({ timeout: 60_000 });
  await settled(page);
}

for (const look of looks) {
  test(`AP-01 AP-04 SH-12 every primitive in every state has nothing that axe knows of: ${look}`, async ({
    page,
    gallery,
  }, info) => {
    test.setTimeout(120_000);
    await shown(page, `${gallery}?${look}`);
    // Names and roles are the same in every theme.
    const rules = plain.has(look) ? { without: ["region"] } : { only: ["color-contrast"] };
    await axe(page, rules);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("menu", { name: "More" })).toBeVisible();
    await axe(page, { within: "[role=menu]", ...rules });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Assistant toast" }).click();
    await page.getByRole("button", { name: "Error toast" }).click();
    await settled(page);
    await axe(page, { within: "[aria-label=Notifications]", ...rules });
    await info.attach(look, {
      body: await page.screenshot({ fullPage: true }),
      contentType: "image/png",
    });
  });
}

test("SH-12 nothing of it runs over the edge, at any width", async ({ page, gallery }) => {
  await shown(page, `${gallery}?mode=light`);
  for (const width of [1440, 768, 767, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, over]).toEqual([width, 0]);
  }
});

test("AP-04 a device that asks for less motion or less transparency gets solid panes", async ({
  page,
  gallery,
}) => {
  await shown(page, `${gallery}?mode=light&picture=bright&glass=heavy`);
  const pane = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [
        style.getPropertyValue("--glass-sidebar-filter"),
        style.getPropertyValue("--glass-sidebar-veil"),
      ];
    });
  expect(await pane()).toEqual(["blur(64px) saturate(180%)", expect.stringMatching(/^[6-9]\d/)]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(pane).toEqual(["none", "100%"]);
});
