import { createServer } from "node:http";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { inRoot } from "../local/paths.ts";
import { anyPort } from "../local/server/port.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { newPerson } from "./person.ts";

const Letter = v.object({ to: v.tuple([v.string()]), text: v.string() });

/** A product of its own that hands its mail to a server of ours. */
async function mailingWorkspace() {
  const letters: v.InferOutput<typeof Letter>[] = [];
  const taker = createServer((request, answer) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      letters.push(v.parse(Letter, JSON.parse(body)));
      answer.setHeader("content-type", "application/json");
      answer.end('{"id":"1"}');
    });
  });
  const [takerPort, port] = [await anyPort(), await anyPort()];
  taker.listen(takerPort, "127.0.0.1");
  await once(taker, "listening");
  const stateDir = await mkdtemp(join(tmpdir(), "aside-mailing-"));
  const vars = {
    MAIL_SEND_URL: `http://127.0.0.1:${String(takerPort)}/emails`,
    MAIL_SEND_KEY: "key",
    MAIL_FROM: "Aside <aside@example.com>",
    SITE_URL: `http://127.0.0.1:${String(port)}`,
  };
  const place = { port, host: "127.0.0.1", stateDir, vars };
  const child = spawn(process.execPath, [inRoot("local", "start-with.ts"), JSON.stringify(place)]);
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { timeout: 60_000 }).toContain("Runs at");
  return {
    url: `http://127.0.0.1:${String(port)}`,
    letters,
    async end() {
      const over = once(child, "exit");
      child.stdin.end();
      await over;
      taker.closeAllConnections();
      taker.close();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

test("AU-01 who forgot their password gets a link by mail, and is in with another one", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { url, letters, end } = await mailingWorkspace();
  try {
    const { person } = await newPerson(url);
    await page.goto(`${url}/auth/login`);
    const signIn = page.getByRole("form", { name: "Sign in" });
    await signIn.getByLabel("Email").fill("nobody@example.com");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    const form = page.getByRole("form", { name: "Forgot password" });
    await expect(form.getByLabel("Email")).toHaveValue("nobody@example.com");
    await form.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("If nobody@example.com has an account")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await axe(page);
    await form.getByLabel("Email").fill(person.email);
    await form.getByLabel("Email").press("Enter");
    await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
    await expect.poll(() => letters.map(({ to }) => to[0])).toEqual([person.email]);
    const link = /http\S+reset=\S+/.exec(letters[0]?.text ?? "")?.[0] ?? "";
    await page.goto(link);
    const next = page.getByRole("form", { name: "New password" });
    await next.getByLabel("New password").fill("password1");
    await next.getByRole("button", { name: "Set password" }).click();
    await expect(next.getByText("Password is too common")).toBeVisible();
    await axe(page);
    await next.getByLabel("New password").fill("a longer passphrase 48");
    await next.getByLabel("New password").press("Enter");
    await expect(page.getByLabel("Message to the assistant")).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await next.getByLabel("New password").fill("a longer passphrase 49");
    await next.getByLabel("New password").press("Enter");
    await expect(next.getByText("This link was used or has expired")).toBeVisible();
  } finally {
    await end();
  }
});
