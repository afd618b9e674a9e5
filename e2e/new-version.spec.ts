import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "./app.ts";
import { newPerson, openSignedIn } from "./person.ts";
import { composer } from "./screen.ts";
import { appIsKept } from "./signals.ts";

test.use({ fetchesAhead: true, serviceWorkers: "allow" });

const newer = "-newer";
const unanswered = "/assets/unanswered.js";
/** What tells a page that the next one it loads is the newest. */
const answers = 'ports[0]?.postMessage("", {});';

/** The same workspace behind an address of its own, where a newer build appears and one request is never answered. */
async function front(workspaceUrl: string, isOlder: boolean) {
  let release = "";
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === unanswered) return;
    const headers = { authorization: request.headers.authorization ?? "" };
    void fetch(workspaceUrl + path, { headers }).then(async (answer) => {
      const kept = ["content-type", "content-security-policy"].map(
        (name) => [name, answer.headers.get(name) ?? ""] as const,
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries(kept)).end(released(path, bytes));
    });
  });
  const released = (path: string, bytes: Buffer) => {
    if (path === "/sw.js") {
      const worker = bytes.toString();
      if (!worker.includes(answers)) throw new Error("The worker answers in other words");
      return worker
        .replace(/release = "(\w+)"/, `release = "$1${release}"`)
        .replace(isOlder ? answers : "", "");
    }
    return path === "/"
      ? bytes.toString().replace("<html", `<html data-release="${release}"`)
      : bytes;
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === "object" ? address?.port : "")}`,
    release: () => {
      release = newer;
    },
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const cases = [
  ["", { isBusy: false, isOlder: false }],
  [", also while the one before still answers something", { isBusy: true, isOlder: false }],
  [", also where the one before does not say that it gives it", { isBusy: true, isOlder: true }],
] as const;
for (const [which, { isBusy, isOlder }] of cases)
  test(`DP-03 a newer version is offered, and taken when somebody says so and not before${which}`, async ({
    page,
    server,
    signUp,
  }) => {
    test.setTimeout(90_000);
    const own = await front(server.url, isOlder);
    const offer = page.getByRole("region", { name: "Notifications" });
    const shown = page.locator(`html[data-release="${newer}"]`);
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    try {
      await signUp(page);
      const { session } = await newPerson(server.url);
      await openSignedIn(page, session, `${own.url}/favicon.svg`);
      await page.evaluate(({ accessToken, refreshToken, user }) => {
        localStorage.setItem("accessToken", accessToken);
        localStorage.setItem("refreshToken", refreshToken);
        localStorage.setItem("user", JSON.stringify(user));
      }, session);
      await page.goto(own.url);
      await appIsKept(page);
      await page.reload();
      await expect(composer(page)).toBeVisible();
      await composer(page).fill("half a sen");
      own.release();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(offer).toContainText("A new version is ready", { timeout: 20_000 });
      await page.waitForTimeout(1_000);
      await expect(composer(page)).toHaveValue("half a sen");
      await expect(shown).toHaveCount(0);
      const names = await page.evaluate(() => caches.keys());
      expect(names.map((name) => name.endsWith(newer))).toEqual([false, true]);
      if (isBusy)
        await Promise.all([
          page.waitForRequest((request) => request.url().endsWith(unanswered)),
          page.evaluate((path) => void fetch(path).catch(() => undefined), unanswered),
        ]);
      await offer.getByRole("button", { name: "Reload" }).click();
      await expect(shown).toHaveCount(1);
      await expect(composer(page)).toHaveValue("half a sen");
      expect(await waits()).toBe(isBusy);
      // Nobody said that this page is the newest already.
      if (!isOlder) await expect(offer).not.toContainText("A new version is ready");
      await expect(composer(page)).toHaveValue("half a sen");
    } finally {
      own.end();
    }
  });
