import { createServer } from "node:http";
import type { Browser } from "@playwright/test";
import { expect, test } from "./app.ts";
import { hostileBodies } from "./hostile-mail.ts";
import { connect, deliver, mail, opener, syncNow } from "./mail.ts";

/** A page without any policy. */
const pagePath = "/page";

/** Counts what asks it for anything. */
async function sink() {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const isPage = request.url === pagePath;
    if (!isPage) asked.add(request.url ?? "");
    const type = isPage ? "text/html" : "image/gif";
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" });
    response.end(Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64"));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url: `http://127.0.0.1:${String(port)}`, asked, close };
}

interface Shown {
  readonly url: string;
  readonly bodies: readonly string[];
  /** As the frame shows them, or raw in a frame that allows everything. */
  readonly how: "closed" | "pictures" | "raw";
}

const together = 50;

/** Shows each in a frame of a page of this origin. Answers how many the frame said it had shown, and what escaped. */
async function show(browser: Browser, { url, bodies, how }: Shown) {
  const context = await browser.newContext();
  const tab = await context.newPage();
  const escaped: string[] = [];
  tab.on("dialog", (dialog) => {
    escaped.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  tab.on("popup", (popup) => escaped.push(`popup ${popup.url()}`));
  let shown = 0;
  for (let at = 0; at < bodies.length; at += together) {
    await tab.goto(url);
    shown += await tab.evaluate(showAll, { some: bodies.slice(at, at + together), how });
    if (!tab.url().startsWith(url)) escaped.push(`went to ${tab.url()}`);
  }
  await context.close();
  return { shown, escaped };
}

/** Runs in the page. */
async function showAll({ some, how }: { some: readonly string[]; how: Shown["how"] }) {
  const done = new Set<unknown>();
  const frames = some.map((html) => {
    const frame = document.createElement("iframe");
    if (how === "raw") {
      frame.sandbox.add("allow-scripts");
      frame.srcdoc = html;
    } else {
      for (const allowed of [
        "allow-scripts",
        "allow-popups",
        "allow-popups-to-escape-sandbox",
        "allow-modals",
      ])
        frame.sandbox.add(allowed);
      frame.src = `/mail/${how}`;
    }
    return { frame, html };
  });
  addEventListener("message", ({ source, data }) => {
    const one = frames.find(({ frame }) => frame.contentWindow === source);
    if (data?.mail === "ready")
      one?.frame.contentWindow?.postMessage({ html: one.html, inline: {}, look: "" }, "*");
    if (data?.mail === "shown") done.add(source);
  });
  document.body.append(...frames.map(({ frame }) => frame));
  for (let tries = 0; tries < 400 && how !== "raw" && done.size < some.length; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  // Raw ones load what they like, fifty frames at a time: the control waits for them, so that a slow machine hides none.
  const restMs = how === "raw" ? 4_000 : 400;
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return done.size;
}

test("EM-05 none of six hundred hostile messages runs a script or asks the network for anything; raw, the same do", async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const { url: sinkUrl, asked, close } = await sink();
  const bodies = hostileBodies(sinkUrl);
  expect(bodies.length).toBeGreaterThan(300);
  const { shown, escaped } = await show(browser, {
    url: `${server.url}/mail/frames`,
    bodies,
    how: "closed",
  });
  expect([shown, escaped, [...asked]]).toEqual([bodies.length, [], []]);

  // The harness sees them when nothing stands in their way.
  const raw = bodies.filter((_, at) => at % 4 === 0);
  await show(browser, { url: `${sinkUrl}${pagePath}`, bodies: raw, how: "raw" });
  const numbers = new Set([...asked].map((path) => path.split("-").at(-1)));
  expect([...asked].some((path) => path.startsWith("/ran-"))).toBe(true);
  expect(numbers.size).toBeGreaterThan(60);
  await close();
});

/** With pictures on, these ask for one all the same by a style, or for one that shows nothing. */
const sly = `<style>body{background:url(S/N)}</style>
<style>div{background:image-set("S/N" 1x)}</style><div>x</div>
<style>div{background:u\\72l(S/N)}</style><div>x</div>
<style>a{content:url(S/N)}</style><a>x</a>
<style>:root{--x:url(S/N)}body{background:var(--x)}</style>
<style>div{background:var(--x,url(S/N))}</style><div>x</div>
<style>@media all{div{background:url(S/N)}}</style><div>x</div>
<style>@layer x{div{background:url(S/N)}}</style><div>x</div>
<style>@font-face{font-family:x;src:url(S/N)}body{font-family:x}</style>x
<style>@import "S/N";</style>
<div style="background:url(S/N)">x</div>
<div style="background:image-set('S/N' 1x)">x</div>
<div style="background:u\\72l(S/N)">x</div>
<div style="background:var(--x, url(S/N))">x</div>
<div style="cursor:url(S/N),auto;list-style:url(S/N);display:list-item">x</div>
<img width=1 height=1 src="S/N">
<img style="width:1px;height:1px" src="S/N">
<style>img{max-width:1px}</style><img src="S/N">
<img style="display:none" src="S/N">
<div style="opacity:0"><img src="S/N"></div>`.split("\n");

test("EM-05 pictures that a person asks for are the message's own: no style and no hidden one fetches anything", async ({
  browser,
  server,
}) => {
  const { url: sinkUrl, asked, close } = await sink();
  const bodies = [...sly, '<img src="S/N" width=30>'].map((body, at) =>
    body.replaceAll("S/N", `${sinkUrl}/${String(at)}`),
  );
  const url = `${server.url}/mail/frames`;
  const { shown } = await show(browser, { url, bodies, how: "pictures" });
  expect([shown, [...asked]]).toEqual([bodies.length, [`/${String(sly.length)}`]]);
  await close();
});

test("EM-05 pictures from outside are fetched only when the person asks, and a link shows where it leads", async ({
  page,
  signUp,
  server,
}) => {
  const { url: sinkUrl, asked, close } = await sink();
  await signUp(page, "/?r=email");
  await connect(page);
  const subject = `Pictures ${String(Date.now())}`;
  await deliver(server, {
    from: `News <news-${String(Date.now())}@x.example>`,
    subject,
    html: `<p style="color: red">Hello <a href="https://evil.example/login">https://bank.example</a></p><img src="${sinkUrl}/open" width="1" height="1"><img src="${sinkUrl}/banner.gif" width="90" height="40" alt="Banner"><div style="background: url(${sinkUrl}/background)">x</div><table width="900"><tr><td width="900" style="min-width: 700px">A letter laid out for a wide window</td></tr></table>`,
  });
  await syncNow(page);
  await opener(page, subject).click();
  const frame = mail(page).frameLocator("iframe");
  // It is laid out anew instead of being drawn too small to be read, once it stands there.
  await expect(frame.getByText("A letter laid out for a wide window")).toBeVisible();
  const fit = await frame.locator("body").evaluate((body) => ({
    zoom: Number(body.style.zoom),
    beyond: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(fit).toEqual({ zoom: 1, beyond: 0 });
  const link = frame.getByRole("link", { name: "https://bank.example" });
  await expect(link).toHaveAttribute("data-target", "evil.example");
  await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
  await expect(mail(page).getByText("Remote images are blocked.")).toBeVisible();
  await page.waitForTimeout(300);
  expect([...asked]).toEqual([]);
  await mail(page).getByRole("button", { name: "Always from this sender" }).click();
  await expect.poll(() => [...asked]).toEqual(["/banner.gif"]);
  // Remembered, for this sender alone.
  asked.clear();
  await page.reload();
  await expect(mail(page).frameLocator("iframe").getByText("Hello")).toBeVisible();
  await expect(mail(page).getByText("Remote images are blocked.")).toHaveCount(0);
  await close();
});
