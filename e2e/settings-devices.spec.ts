import { expect, test } from "./app.ts";
import { signInAgain } from "./person.ts";
import { settings } from "./settings.ts";

test("AU-02 no two buttons of devices of one kind are called the same, and each says which device it means", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  for (let count = 0; count < 3; count += 1) await signInAgain(server.url, person);
  await page.goto("/?r=user&settings=devices");
  const devices = settings(page).getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(4);
  const named = await devices
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  expect(named).toHaveLength(7);
  expect(new Set(named).size).toBe(7);
  expect(
    named.filter((name) => name?.startsWith("Sign out of node, active now, signed in ")),
  ).toHaveLength(3);
});
