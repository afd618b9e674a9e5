import type { Locator, Page } from "@playwright/test";
import { expect, type WorkspaceServer } from "./app.ts";
import { panel } from "./screen.ts";

export const mail = (page: Page): Locator => panel(page, "Email");

/** A row of the list, by a part of its words. */
export const row = (page: Page, words: string | RegExp): Locator =>
  mail(page).getByRole("article").filter({ hasText: words });

export const folder = (page: Page, name: string): Locator =>
  mail(page)
    .getByRole("navigation", { name: "Folders" })
    .getByRole("button", { name: new RegExp(`^${name}`) });

export const opener = (page: Page, words: string | RegExp): Locator =>
  row(page, words).locator("[data-open]").first();

/** Somebody whom a message that is being written goes to. */
export const pill = (writing: Locator, recipient: string): Locator =>
  writing.getByRole("button", { name: `Change ${recipient}` });

/** Through the window that Google's sign-in opens in, as a person goes. */
export async function connect(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    mail(page).getByRole("button", { name: "Connect Gmail Account" }).click(),
  ]);
  await popup.getByRole("button", { name: /ada@example\.com/ }).click();
  // A phone has it in the menu of the folders.
  await expect(mail(page).getByText("ada@example.com")).toBeAttached();
  await expect(row(page, "Poster proofs")).toBeVisible({ timeout: 20_000 });
}

/** What is done to all of the mailbox: by a button, on a phone by the menu of the folders. */
export async function mailboxAction(page: Page, name: "Disconnect" | "Sync emails"): Promise<void> {
  const button = mail(page).getByRole("button", { name });
  if (await button.isVisible()) return button.click();
  await mail(page).getByRole("button", { name: "More folders" }).click();
  return page.getByRole("menuitem", { name }).click();
}

/** The emulator of Google that the workspace was started with. */
export function emulatorOf(server: WorkspaceServer): string {
  const [, url = ""] = /Google emulator[^\n]*?(http:\/\/[\d.:]+)/.exec(server.printed()) ?? [];
  return url;
}

interface Letter {
  readonly from?: string;
  readonly subject: string;
  readonly html: string;
}

/** A message arrives in the mailbox. */
export async function deliver(server: WorkspaceServer, letter: Letter): Promise<void> {
  const { from = "Eve <eve@evil.example>", subject, html } = letter;
  const raw = [
    `From: ${from}`,
    "To: Ada Byron <ada@example.com>",
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    "MIME-Version: 1.0",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(html).toString("base64"),
  ].join("\r\n");
  const answer = await fetch(`${emulatorOf(server)}/gmail/v1/users/me/messages`, {
    method: "POST",
    headers: { authorization: "Bearer any", "content-type": "application/json" },
    body: JSON.stringify({
      raw: Buffer.from(raw).toString("base64url"),
      labelIds: ["INBOX", "UNREAD"],
    }),
  });
  expect(answer.status).toBe(200);
}

export async function syncNow(page: Page): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("/api/tools/email/sync")),
    mailboxAction(page, "Sync emails"),
  ]);
  expect(answer.status()).toBe(200);
}
