import { push } from "#contract/accounts/push.ts";
import { files } from "#contract/files.ts";
import { tasks } from "#contract/tasks.ts";
import type { CDPSession, Page, Worker } from "@playwright/test";
import { startPushServer } from "../local/outside/push-server.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { wholeBrowser } from "./browser.ts";
import { call } from "./call.ts";
import { taskRow } from "./screen.ts";
import { settings } from "./settings.ts";

// The engine alone shows no notifications.
test.use({ fetchesAhead: true, serviceWorkers: "allow", launchOptions: wholeBrowser });

/** The browser's own service worker, as its developer tools reach it. */
async function workerOf(
  page: Page,
): Promise<{ cdp: CDPSession; registrationId: string; worker: Worker }> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  return { cdp, registrationId, worker };
}

/** Notifications that the device shows, with the buttons of each. */
const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Presses a button of the notification that is shown, or the notification itself. What runs there is the worker's own scope. */
const press = (worker: Worker, action: string): Promise<unknown> =>
  worker.evaluate(`self.registration.getNotifications().then(([notification]) => {
    const about = { notification, action: ${JSON.stringify(action)} };
    self.dispatchEvent(new NotificationEvent("notificationclick", about));
  })`);

test("CA-08 AI-05 a push is shown unless the page is looked at; its button acts without opening the app, and a click opens the item", async ({
  page,
  context,
  signUp,
  server,
}) => {
  await context.grantPermissions(["notifications"], { origin: server.url });
  const person = await signUp(page);
  const task = await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Call Ann" },
  });
  const { cdp, registrationId, worker } = await workerOf(page);
  const notice = {
    tag: "reminders x",
    kind: "reminders",
    title: "Call Ann",
    body: "",
    at: null,
    isAllDay: false,
    tool: "tasks",
    itemId: task.id,
    url: `/?r=tasks&task=${task.id}`,
    actions: [{ action: "done", title: "Done", token: "a-token" }],
    badge: 3,
  };
  const deliver = (data: string) =>
    cdp.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
  await deliver(JSON.stringify(notice));
  await deliver("no json");
  await expect.poll(() => shownBy(page)).toEqual([]);

  // Nobody looks at a page of ours.
  await page.goto("about:blank");
  await deliver(JSON.stringify(notice));
  const shown = () =>
    worker.evaluate<string[]>(
      "self.registration.getNotifications().then((all) => all.map(({ title }) => title))",
    );
  await expect.poll(shown).toEqual(["Call Ann"]);
  await press(worker, "done");
  // The token is none: the refusal is told where the reminder stood.
  await expect.poll(shown).toEqual([expect.stringContaining("too old")]);
  const isFollowing = page.waitForRequest("**/api/push/badge");
  await page.goto("/");
  await isFollowing;
  await press(worker, "");
  await expect(page.getByRole("region", { name: "Tasks", exact: true })).toContainText("Call Ann");
  await expect(page).toHaveURL(new RegExp(`task=${task.id}`));
  expect(await shownBy(page)).toEqual([]);
});

test("CA-08 this device is notified by a switch in the profile alone; blocked notifications are said so", async ({
  page,
  signUp,
  server,
}) => {
  const service = await startPushServer();
  // The browser of a test has no push service of its own to ask, and nobody to ask for leave.
  await page.addInitScript(
    (subscription) => {
      const leave = () => (sessionStorage.getItem("leave") === "given" ? "granted" : "denied");
      Object.defineProperty(Notification, "permission", { get: leave });
      Notification.requestPermission = () => Promise.resolve(leave());
      const own = {
        toJSON: () => subscription,
        options: {},
        unsubscribe: () => Promise.resolve().then(() => sessionStorage.removeItem("told")),
      };
      Object.assign(PushManager.prototype, {
        subscribe: () => Promise.resolve(own).finally(() => sessionStorage.setItem("told", "yes")),
        getSubscription: () =>
          Promise.resolve(sessionStorage.getItem("told") === null ? null : own),
      });
    },
    { ...service.subscription, endpoint: "https://push.example.com/send/1" },
  );
  await signUp(page, "/?r=user&settings=notifications");
  const section = settings(page).getByRole("region", { name: "Notifications on this device" });
  const all = section.getByRole("switch", { name: "Push notifications on this device" });
  await expect(all).toBeDisabled();
  await expect(section).toContainText("Notifications from here are blocked");
  await page.evaluate(() => sessionStorage.setItem("leave", "given"));
  await page.reload();
  await expect(all).toBeEnabled();
  await all.click();
  await expect(all).toBeChecked();
  await section.getByRole("switch", { name: "Changes by agents" }).click();
  await expect(section.getByRole("switch", { name: "Changes by agents" })).toBeChecked();
  await axe(page, { within: "section" });
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const { devices } = await call(server.url, token, push.state, {});
  expect(devices.map(({ kinds }) => kinds)).toEqual([["reminders", "mail", "approvals", "agents"]]);
  await all.click();
  await expect(all).not.toBeChecked();
  expect((await call(server.url, token, push.state, {})).devices).toEqual([]);
  await service.stop();
});

test(
  "DP-03 what other apps share waits until somebody is signed in, and becomes a task; files land in Files; a shortcut begins a task",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    await page.goto("/auth/login");
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(async () => {
      const form = new FormData();
      form.set("title", "Buy a lamp");
      form.set("text", "The green one");
      form.set("url", "https://shop.example/lamp");
      await fetch("/share", { method: "POST", body: form });
      const withFile = new FormData();
      withFile.set("files", new File(["words"], "shared.txt", { type: "text/plain" }));
      await fetch("/share", { method: "POST", body: withFile });
    });
    const person = await signUp(page, "/#shared");
    const dialog = page.getByRole("alertdialog", { name: "Keep what you shared" });
    await dialog.getByRole("button", { name: "As a task" }).click();
    await expect
      .poll(async () =>
        (await call(server.url, person.accessToken, tasks.list, {})).map(
          ({ title, description }) => [title, description],
        ),
      )
      .toEqual([["Buy a lamp", "The green one\n\nhttps://shop.example/lamp"]]);
    await expect(dialog).toContainText("shared.txt");
    expect(await call(server.url, person.accessToken, files.list, {})).toEqual([]);
    await dialog.getByRole("button", { name: "Add to Files" }).click();
    await expect(page.getByText("1 file added to Files.")).toBeVisible();
    await page.reload();
    await expect(dialog).toHaveCount(0);
    // From elsewhere, as a shortcut of the icon: the same address with a hash would load nothing.
    await page.goto("about:blank");
    await page.goto("/?r=tasks#new-task");
    await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
    await expect(taskRow(page, "Buy a lamp")).toBeAttached();
  },
);

test("DP-03 what one person was offered and left is nobody else's on this device", async ({
  page,
  signUp,
}) => {
  await page.goto("/auth/login");
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const share = (title: string) =>
    page.evaluate(async (words) => {
      const form = new FormData();
      form.set("title", words);
      await fetch("/share", { method: "POST", body: form });
    }, title);
  const dialog = page.getByRole("alertdialog", { name: "Keep what you shared" });
  await share("Ada's lamp");
  await signUp(page, "/#shared");
  await expect(dialog).toContainText("Ada's lamp");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await share("Eve's chair");
  await signUp(page, "/#shared");
  await expect(dialog).toContainText("Eve's chair");
  await dialog.getByRole("button", { name: "Don’t keep it" }).click();
  await expect(dialog).toHaveCount(0);
  const waiting = () =>
    page.evaluate(async () => (await (await caches.open("aside-shared")).keys()).length);
  expect(await waiting()).toBe(1);
});

test("DP-03 what a page of another site posts to the share address is not kept, and its hidden one waits for a tap", async ({
  page,
  signUp,
  server,
}) => {
  await signUp(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const form = `<form method="post" enctype="multipart/form-data" action="${server.url}/share">
    <input name="title" value="Theirs" /><button>Go</button></form>`;
  const attack = async (head: string) => {
    await page.route("http://evil.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: `${head}${form}` }),
    );
    await page.goto("http://evil.example/");
    await page.getByRole("button").click();
    await page.waitForURL(`${server.url}/**`);
  };
  const dialog = page.getByRole("alertdialog", { name: "Keep what you shared" });
  await attack("");
  expect(await page.evaluate(() => caches.has("aside-shared"))).toBe(false);
  await attack('<meta name="referrer" content="no-referrer" />');
  await dialog.getByRole("button", { name: "Don’t keep it" }).click();
});
