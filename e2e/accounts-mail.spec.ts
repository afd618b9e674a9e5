import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { mailingWorkspace } from "./mailing.ts";
import { newPerson } from "./person.ts";

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
