import { chromium } from "@playwright/test";
import { buildAll } from "../local/build.ts";
import { findBrowser } from "../local/browser.ts";
import { lazyWeights, shellWeight } from "../local/house/weight.ts";
import { type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";

const kb = 1024;

/** P10: what a first visit loads, and when a phone on a slow network shows it. */
export const measure: Measure = async ({ quick }) => {
  await buildAll(() => {});
  const shell = await shellWeight();
  const panels = [...(await lazyWeights())].filter(([name]) => name.endsWith("panel.tsx"));
  const heaviest = panels.toSorted(([, a], [, b]) => b.bytes - a.bytes)[0];
  const paints = await largestPaints(quick ? 3 : 9);
  return [
    {
      id: "P10",
      what: "shell, KB gzip",
      value: shell.bytes / kb,
      goal: 145,
      detail: `${String(shell.files.length)} requests`,
    },
    {
      id: "P10",
      what: "heaviest panel, KB gzip",
      value: (heaviest?.[1].bytes ?? Number.NaN) / kb,
      goal: 25,
      detail: heaviest?.[0] ?? "none",
    },
    {
      id: "P10",
      what: "largest contentful paint on a phone, seconds",
      value: p50(paints) / 1_000,
      goal: 1.8,
      detail: `${ms(Math.min(...paints))} – ${ms(Math.max(...paints))}`,
    },
  ];
};

/** A cold visit of a signed-in person at 1.6 Mbit/s, 150 ms away, on a processor four times slower. */
async function largestPaints(visits: number): Promise<number[]> {
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await product.signUp();
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      await context.addInitScript(({ accessToken, refreshToken, user }) => {
        localStorage.setItem("accessToken", accessToken);
        localStorage.setItem("refreshToken", refreshToken);
        localStorage.setItem("user", JSON.stringify(user));
      }, person);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
      });
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await page.goto(product.url, { waitUntil: "networkidle" });
      times.push(
        await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              new PerformanceObserver((list) =>
                resolve(list.getEntries().at(-1)?.startTime ?? 0),
              ).observe({
                type: "largest-contentful-paint",
                buffered: true,
              });
            }),
        ),
      );
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
    await product.stop();
  }
}
