import type { Browser, Page } from "@playwright/test";

declare global {
  /** Shows the list anew and answers the milliseconds until it was painted. */
  var bareOpen: () => Promise<number>;
}

/** The least a page can do: plain nodes for the rows that are seen, out of an array that is there already. */
export async function barePage(browser: Browser, count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.setContent(
    `<style>body{margin:0;font:14px sans-serif}#box{position:fixed;inset:160px 8px 8px auto;width:384px;overflow:auto}
     li{position:absolute;left:0;right:0;height:44px;display:flex;align-items:center;gap:12px}
     i{width:16px;height:16px;border:1px solid;border-radius:50%}</style><div id=host></div>`,
  );
  await page.evaluate((rows) => {
    const titles = Array.from({ length: rows }, (_, at) => `Task number ${String(at + 1)}`);
    const height = 44;
    globalThis.bareOpen = async () => {
      document.querySelector("#host")?.replaceChildren();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const began = performance.now();
      const box = document.createElement("div");
      box.id = "box";
      const list = document.createElement("ul");
      list.style.setProperty("height", `${String(titles.length * height)}px`);
      box.append(list);
      document.querySelector("#host")?.append(box);
      const seen = Math.ceil(box.clientHeight / height) + 6;
      for (const [at, title] of titles.slice(0, seen).entries()) {
        const row = document.createElement("li");
        row.style.setProperty("transform", `translateY(${String(at * height)}px)`);
        row.append(document.createElement("i"), title);
        list.append(row);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return performance.now() - began;
    };
  }, count);
  return page;
}
