import { createHmac } from "node:crypto";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { newPerson, password } from "./person.ts";
import { panel } from "./screen.ts";
import { openPart } from "./settings.ts";

/** What an app shows: RFC 6238, written again here. */
function codeOf(secret: string, ahead = 0): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret, (one) => letters.indexOf(one).toString(2).padStart(5, "0")).join(
    "",
  );
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mark = createHmac("sha1", key).update(counter).digest();
  const at = (mark.at(-1) ?? 0) & 0xf;
  return String((mark.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

test("AU-01 two-step sign-in is turned on with an app, asked for at the sign-in page, and a recovery code stands in for it @phone", async ({
  page,
  signUp,
  isMobile,
}) => {
  test.setTimeout(90_000);
  const person = await signUp(page, "/?r=user");
  const profile = panel(page, "Profile & Settings");
  await openPart(page, "Sign-in");
  await profile.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const form = profile.getByRole("form", { name: "Two-step sign-in" });
  await form.getByLabel("Your password").fill(password);
  await form.getByRole("button", { name: "Continue" }).click();
  if (isMobile) {
    // No phone scans its own screen: the app is opened, and all of it fits without the picture.
    await expect(form.getByText("Add Aside to your authenticator app")).toBeInViewport();
    const opener = form.getByRole("link", { name: "Open in authenticator app" });
    expect((await opener.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(form.getByRole("textbox", { name: "Code" })).toBeInViewport();
    await form.getByText("Scan with another device").tap();
  } else await expect(form.getByText("Scan this with an authenticator app")).toBeInViewport();
  await expect(form.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = (await form.getByText(/^[A-Z2-7]{32}$/).innerText()).trim();
  // A guess counts once.
  const guesses: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("000000") === true) guesses.push(request.url());
  });
  await form.getByRole("textbox", { name: "Code" }).fill("000000");
  await form.getByRole("button", { name: "Turn on" }).click();
  await expect(form.getByText("That code is wrong or has already been used")).toBeVisible();
  expect(guesses).toHaveLength(1);
  await axe(page, { within: "[aria-label='Two-step sign-in']" });
  await form.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await form.getByRole("textbox", { name: "Code" }).press("Enter");
  const codes = profile.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  // What is shown once is read from its beginning, wherever the panel was scrolled to.
  const once = profile.getByText("Two-step sign-in is on. Keep these recovery codes");
  await expect(once).toBeInViewport({ ratio: 1 });
  await expect(once).toBeFocused();
  const [paper = "", other = ""] = await codes.allInnerTexts();
  await profile.getByRole("button", { name: "Done" }).click();
  const activity = profile.getByRole("list", { name: "Security activity" });
  await expect(activity.getByRole("listitem").first()).toContainText("Two-step sign-in turned on");
  await axe(page, { within: "section" });
  await expect(profile.getByText("On. 10 recovery codes left.")).toBeVisible();

  const signInAgain = async (code: string) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth/login?next=%2F%3Fr%3Duser");
    const entry = page.getByRole("form", { name: "Sign in" });
    await entry.getByLabel("Email").fill(person.email);
    await entry.getByLabel("Password", { exact: true }).fill(password);
    await entry.getByRole("button", { name: "Sign in" }).click();
    await expect(entry.getByRole("textbox", { name: "Code" })).toBeFocused();
    await axe(page);
    await entry.getByRole("textbox", { name: "Code" }).fill(code);
    await entry.getByRole("textbox", { name: "Code" }).press("Enter");
  };
  // The next step's: this one's was used.
  await signInAgain(codeOf(secret, 1));
  await openPart(page, "Sign-in");
  await expect(profile.getByText("On. 10 recovery codes left.")).toBeVisible();
  await signInAgain(paper);
  await openPart(page, "Sign-in");
  await expect(profile.getByText("On. 9 recovery codes left.")).toBeVisible();
  await profile.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await form.getByLabel("Your password").fill(password);
  await expect(form.getByRole("button", { name: "Turn off" })).toBeDisabled();
  const second = form.getByRole("textbox", { name: "Code or recovery code" });
  await expect(second).toHaveAttribute("autocomplete", "one-time-code");
  await second.fill(paper);
  await form.getByRole("button", { name: "Turn off" }).click();
  await expect(form.getByText("That code is wrong or has already been used")).toBeVisible();
  await axe(page, { within: "[aria-label='Two-step sign-in']" });
  await form.getByRole("button", { name: "Cancel" }).click();

  // What is lost for good asks for no less.
  await page.goto("/?r=user");
  await openPart(page, "Your data");
  await profile.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("textbox", { name: "Code or recovery code" }).fill("000000");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("That code is wrong or has already been used")).toBeVisible();
  await axe(page, { within: "dialog" });
  await dialog.getByRole("textbox", { name: "Code or recovery code" }).fill(other);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByText("Your account and everything in it were deleted.")).toBeVisible();
});

test("AU-01 a passkey is added with the password, opens the account without one, and is removed", async ({
  page,
  server,
}) => {
  test.setTimeout(90_000);
  // A passkey belongs to a name, and an address of numbers is none.
  await page.goto(`${server.url}/auth/login`);
  await expect(page.getByRole("button", { name: "Try it with sample data" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  const url = server.url.replace("127.0.0.1", "localhost");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { session, person } = await newPerson(server.url);
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((now) => {
    localStorage.setItem("accessToken", now.accessToken);
    localStorage.setItem("refreshToken", now.refreshToken);
    localStorage.setItem("user", JSON.stringify(now.user));
  }, session);
  await page.goto(`${url}/?r=user&settings=sign-in`);
  const profile = panel(page, "Profile & Settings");
  await profile.getByRole("button", { name: "Add passkey" }).click();
  const form = profile.getByRole("form", { name: "New passkey" });
  await form.getByLabel("Your password").fill("not the one");
  await form.getByRole("button", { name: "Add passkey" }).click();
  await expect(form.getByText("Wrong password")).toBeVisible();
  await form.getByLabel("Your password").fill(password);
  await form.getByLabel("Name").fill("My laptop");
  await form.getByRole("button", { name: "Add passkey" }).click();
  const key = profile.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(key).toContainText("Never used");
  // It stands for a password that was forgotten.
  await profile.getByRole("button", { name: "Change", exact: true }).click();
  const changing = profile.getByRole("form", { name: "Change password" });
  await changing.getByLabel("New password").fill("another long passphrase 48");
  await changing.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/auth/login?next=%2F%3Fr%3Duser%26settings%3Dsign-in`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(profile).toContainText(person.email);
  await expect(key).toContainText("Last used");
  await key.getByRole("button", { name: "Remove My laptop" }).click();
  const removing = key.getByRole("form", { name: "Remove the passkey" });
  await removing.getByLabel("Your password").fill("not the one");
  await removing.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(removing.getByText("Wrong password")).toBeVisible();
  await axe(page, { within: "section" });
  await removing.getByLabel("Your password").fill("another long passphrase 48");
  await removing.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(key).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/auth/login`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey was not accepted")).toBeVisible();
});
