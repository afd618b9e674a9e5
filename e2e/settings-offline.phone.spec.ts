import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { type ProfilePart, openPart, settings } from "./settings.ts";

const loads = /^You're offline\. This loads when/;

/** What each part says of itself without a connection, and what is there once it is back. */
const parts: readonly (readonly [ProfilePart, RegExp, string | RegExp])[] = [
  ["Sign-in", /^You're offline\. You can change how you sign in/, "Turn on two-step sign-in"],
  ["Devices", loads, /^This device/],
  ["Agent keys", loads, "No keys yet"],
  ["Assistant", loads, "Ask me first"],
  ["Your data", /^You're offline\. Export/, "Export everything"],
];

test("AU-02 DP-03 without a connection each part of the profile says so in place of loading for ever, and loads by itself afterwards", async ({
  page,
  signUp,
  context,
}) => {
  await signUp(page, "/?r=user");
  await expect(settings(page).getByRole("button", { name: /^Devices/ })).toBeVisible();
  await context.setOffline(true);
  const skeletons = settings(page).getByRole("status", { name: /^Loading/ });
  const said = settings(page).getByText(/^You're offline/);
  for (const [name, words] of parts) {
    await openPart(page, name);
    await expect(settings(page).getByText(words).first(), name).toBeVisible();
    await expect(skeletons, name).toHaveCount(0);
    await axe(page, { where: name });
  }
  await openPart(page, "Devices");
  await context.setOffline(false);
  await expect(settings(page).getByText(/^This device/)).toBeVisible();
  for (const [name, , there] of parts) {
    await openPart(page, name);
    await expect(settings(page).getByText(there).first(), name).toBeVisible();
    await expect(said, name).toHaveCount(0);
  }
});
