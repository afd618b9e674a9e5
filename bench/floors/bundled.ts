import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";

/** The bare virtual lists' page. */
export const listPage = `<style>body{margin:0;font:14px sans-serif}.box{position:fixed;inset:160px 8px 8px auto;width:384px;overflow:auto}
  li{position:absolute;left:0;right:0;height:44px}article{display:flex;align-items:center;gap:12px}
  i{display:block;width:16px;height:16px;border:1px solid;border-radius:50%}</style><div id=host></div>`;

/** A page of nothing but one entry of this folder, built as the product is: minified, without React's development checks. */
export async function bundledPage(browser: Browser, entry: string, html: string): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, entry), output: { format: "iife" } },
    },
  });
  const outputs = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  const code = outputs.find((file) => file.type === "chunk")?.code;
  if (code === undefined) throw new Error(`${entry} was built to nothing`);
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.setContent(html);
  await page.addScriptTag({ content: code });
  return page;
}
