import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { connect, deliver, mail, opener, syncNow } from "./mail.ts";
import { settled } from "./signals.ts";

const to = (words: string) => `<a href="https://evil.example/">${words}</a>`;
/** Ways to write a link's words so that a look at their text misses the site, or what is said of it. */
const disguises: Readonly<Record<string, string>> = {
  "without a width": to("paypal.com&#8203;"),
  "a sign of direction": to("&#8206;paypal.com"),
  "a soft hyphen": to("pay&shy;pal.com"),
  "a word joiner": to("paypal.com&#x2060;/login"),
  "a last dot": to("paypal.com."),
  "words behind it": to("paypal.com – sign in"),
  "words before it": to("Go to paypal.com"),
  "in brackets": to("&lt;https://paypal.com&gt;"),
  "a wide dot": to("paypal．com"),
  "letters that look alike": to("раураl.com"),
  backwards: to("&#8238;moc.lapyap"),
  "hidden words": to('pay<span style="display:none">x </span>pal.com'),
  "words without a size": to('paypal<span style="font-size:0"> x</span>.com'),
  "signs without a width before it": to(`${"&#8203;".repeat(3_000)}paypal.com`),
  "a narrow holder": `<div style="width:95px;height:20px;overflow:hidden;white-space:nowrap">${to("paypal.com")}</div>`,
  "a cover": `${to("paypal.com")}<span style="position:absolute;left:78px;top:0;width:400px;height:30px;background:#fff"></span>`,
  "a style": `<style>a + span, a::after { display: none !important }</style>${to("paypal.com")}`,
  "another mailbox": '<a href="mailto:x@evil.example">ann@bank.com</a>',
};
const honest: readonly string[] = [
  '<a href="https://www.paypal.com/x">paypal.com</a>',
  '<a href="https://mail.google.com/">Go to google.com now</a>',
  '<a href="https://x.example/f">See report.pdf, Node.js and e.g. v2.0</a>',
  '<a href="https://github.com/vercel/next.js">https://github.com/vercel/next.js</a>',
  '<a href="mailto:ann@bank.com">ann@bank.com</a>',
  '<a href="https://xn--bcher-kva.de/">bücher.de</a>',
  '<a href="https://x.cn/">你好。我们</a>',
];

interface Said {
  readonly mail: string;
  readonly height: number;
  readonly isCut: boolean;
  readonly astray: readonly { readonly shown: string; readonly leads: string }[];
}

/** Shows messages in frames of their own, one after the other, and answers what each said last, and how often. */
const frames = (
  page: Page,
  bodies: readonly string[],
  until = 1,
): Promise<{ said: Said; times: number }[]> =>
  page.evaluate(
    async ([some, pictures]) => {
      const all = [];
      for (const html of some) {
        const frame = document.createElement("iframe");
        frame.sandbox.add("allow-scripts");
        frame.src = "/mail/closed";
        let times = 0;
        const said = await new Promise<Said>((resolve) => {
          addEventListener("message", ({ source, data }: MessageEvent<Said>) => {
            if (source !== frame.contentWindow) return;
            if (data.mail === "ready")
              frame.contentWindow?.postMessage({ html, inline: {}, look: "" }, "*");
            if (data.mail === "shown") times += 1;
            if (data.mail === "shown" && times >= pictures) resolve(data);
          });
          document.body.append(frame);
        });
        frame.remove();
        all.push({ said, times });
      }
      return all;
    },
    [bodies, until] as const,
  );

test("EM-05 a link whose words name another site is told of, in whatever way it is disguised", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/mail/frames`);
  const told = await frames(page, Object.values(disguises));
  const missed = Object.keys(disguises).filter((_, at) => told[at]?.said.astray.length !== 1);
  expect(missed).toEqual([]);
  for (const { said } of told) expect(said.astray[0]?.leads).toBe("evil.example");
  const fair = await frames(page, honest);
  expect(fair.flatMap(({ said }) => said.astray)).toEqual([]);
});

test("EM-05 that stands outside the message, which cannot cover it", async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  const subject = `Account ${String(Date.now())}`;
  await deliver(server, {
    from: `Bank <bank-${String(Date.now())}@x.example>`,
    subject,
    html: `${disguises["a narrow holder"] ?? ""}<div>${"<b>".repeat(300)}deep words</div>`,
  });
  await syncNow(page);
  await opener(page, subject).click();
  await expect(mail(page).getByRole("note").getByRole("listitem")).toHaveText(
    "paypal.com leads to evil.example",
  );
  // What is too deep is said as well, and its text is at hand.
  await expect(mail(page).getByText("This message is cut")).toBeVisible();
  await mail(page).getByRole("button", { name: "Show it as plain text" }).click();
  const letter = mail(page).getByRole("group", { name: subject });
  await expect(letter.getByText("deep words")).toBeVisible();
});

test("EM-05 large and deep messages are shown in time, and cut", async ({ page, server }) => {
  test.setTimeout(60_000);
  await page.goto(`${server.url}/mail/frames`);
  const large = [
    "<div>".repeat(600_000),
    `${"<b>".repeat(100_000)}x`,
    "<table><tr><td>".repeat(20_000),
    "<font color=red>x".repeat(60_000),
    "x y ".repeat(2_000_000),
  ];
  const start = Date.now();
  const told = await frames(page, large);
  expect(told.map(({ said }) => said.isCut)).toEqual(large.map(() => true));
  expect(Date.now() - start).toBeLessThan(20_000);
});

test("EM-05 thousands of pictures are measured a few times", async ({ page, server }) => {
  test.setTimeout(60_000);
  await page.goto(`${server.url}/mail/frames`);
  const picture =
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="30" height="3">';
  const [shown] = await frames(
    page,
    [`<div style="width:3000px">${picture.repeat(4_000)}</div>`],
    2,
  );
  expect(shown?.times).toBe(2);
  expect(shown?.said.height).toBeGreaterThan(100);
});

const colors = (where: Locator) =>
  where.evaluate((element) => {
    const { color, colorScheme } = getComputedStyle(element);
    return { color, colorScheme };
  });

test("EM-05 AP-01 an open message follows a change of theme, one with colors of its own stays as sent", async ({
  page,
  signUp,
  server,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signUp(page, "/?r=email");
  await connect(page);
  const subject = `Designed ${String(Date.now())}`;
  await deliver(server, { subject, html: '<p style="color: #123456">On paper</p>' });
  await syncNow(page);
  await opener(page, subject).click();
  const paper = page.frameLocator("iframe[data-paper=true]").locator("html");
  await expect(paper.getByText("On paper")).toBeVisible();
  const asSent = await colors(paper);

  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
  await settled(page);
  expect(await colors(paper)).toEqual(asSent);
  await page.emulateMedia({ colorScheme: "dark" });

  await page.keyboard.press("Escape");
  await opener(page, "Poster proofs").click();
  const frame = page.locator("iframe[data-paper=false]").first();
  const plain = frame.contentFrame().locator("html");
  await expect.poll(async () => (await colors(plain)).colorScheme).toBe("dark");
  const dark = await colors(plain);
  expect(dark).toEqual(await colors(frame));

  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(async () => (await colors(plain)).colorScheme).toBe("light");
  const light = await colors(plain);
  expect(light).toEqual(await colors(frame));
  expect(light.color).not.toBe(dark.color);
});
