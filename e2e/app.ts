import { test as base, type BrowserContext, devices, type Page } from "@playwright/test";
import { type Agent, newAgent } from "./agent.ts";
import { pictureFailure } from "./failed.ts";
import { newPerson, openSignedIn, type Person, signInAgain } from "./person.ts";
import { type WorkspaceServer, workspaceServer } from "./workspace-server.ts";

export { expect } from "@playwright/test";
export type { Agent, Person, WorkspaceServer };

const devicesByName = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
} as const;

export interface Options {
  /** Whether code is fetched before it is needed, which most tests would pay for and not use. */
  fetchesAhead: boolean;
}

interface Fixtures {
  /** A new account, open on the page; resolves to who it is. */
  signUp(page: Page, path?: string): Promise<Person>;
  /** The same person's other device, in a context and a session of its own. */
  openSecond(person: Person, device: keyof typeof devicesByName, path?: string): Promise<Page>;
  /** An outside program with a key of that person. */
  agent(person: Person, options?: Parameters<typeof newAgent>[2]): Promise<Agent>;
  /** Fails the test when a page throws, or the page's own policy stops it doing something. */
  noErrors(context: BrowserContext): void;
}

/** `import { expect, test } from "./app.ts"`: the workspace runs, `page` is pointed at it. */
export const test = base.extend<Options & Fixtures, { server: WorkspaceServer }>({
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, provide, info) => {
    if (!fetchesAhead) await context.addInitScript(payByTheByte);
    await provide(context);
    await pictureFailure(context.browser()?.contexts() ?? [context], info);
    // What a test held back may still be on its way when it ends.
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await workspaceServer();
      await provide(server);
      await server.end();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  signUp: async ({ server }, provide) => {
    await provide(async (page, path) => {
      const { person, session } = await newPerson(server.url);
      await openSignedIn(page, session, path);
      return person;
    });
  },
  openSecond: async ({ browser, server, noErrors, fetchesAhead }, provide, info) => {
    const contexts: BrowserContext[] = [];
    await provide(async (person, device, path) => {
      const context = await browser.newContext({ ...devicesByName[device], baseURL: server.url });
      contexts.push(context);
      noErrors(context);
      if (!fetchesAhead) await context.addInitScript(payByTheByte);
      const page = await context.newPage();
      await openSignedIn(page, await signInAgain(server.url, person), path);
      return page;
    });
    await pictureFailure(contexts, info);
    for (const context of contexts) await context.close();
  },
  agent: async ({ server }, provide) => {
    await provide((person, options) => newAgent(server.url, person, options));
  },
  noErrors: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on("weberror", (error) => errors.push(String(error.error())));
        watched.on("console", (message) => {
          if (message.text().includes("Content Security Policy")) errors.push(message.text());
        });
      };
      watch(context);
      await provide(watch);
      if (errors.length > 0) throw new Error(`The page failed:\n${errors.join("\n")}`);
    },
    { auto: true },
  ],
});

/** What a browser says whose owner asked it to save data. */
function payByTheByte(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}
