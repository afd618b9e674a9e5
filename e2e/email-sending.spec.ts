import { expect, test } from "./app.ts";
import { hold } from "./hold.ts";
import { connect, deliver, mail, opener } from "./mail.ts";

test("EM-06 SH-14 the key that sends is heard before the form is there, and from wherever the focus is in it", async ({
  page,
  server,
  signUp,
}) => {
  await deliver(server, { subject: "Medlars for the fair", html: "<p>How many?</p>" });
  const letGo = await hold(page, "Attach files");
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Medlars for the fair").click();
  const reading = mail(page).getByRole("group", { name: "Medlars for the fair" });
  await expect(reading.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.type("A basket");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByLabel("You can type already")).toHaveValue("A basket");
  letGo();
  await expect(page.getByText("Message sent")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const writing = reading.getByRole("dialog", { name: "Reply" });
  await expect(writing.getByLabel("Message")).toHaveValue("A basket");
  await writing.getByRole("button", { name: "Attach files" }).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Message sent")).toBeVisible();
  await expect(writing).toHaveCount(0);
});

test("EM-06 a letter that is sent while its files are on their way goes once they are there; where one is refused, it stays and that is said", async ({
  page,
  signUp,
}) => {
  let gate = Promise.withResolvers<void>();
  let isRefused = false;
  await page.route(/\/api\/tools\/files\/upload/, async (route) => {
    await gate.promise;
    if (isRefused) await route.fulfill({ status: 500, json: { error: "Request failed" } });
    else await route.fallback();
  });
  const sends: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/tools/email/send"))
      sends.push(request.postDataJSON());
  });
  await signUp(page, "/?r=email");
  await connect(page);
  const writing = page.getByRole("dialog", { name: "New Message" });
  const attach = async (...names: string[]) => {
    const picking = page.waitForEvent("filechooser");
    await writing.getByRole("button", { name: "Attach files" }).click();
    await (
      await picking
    ).setFiles(
      names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from("Blue") })),
    );
  };
  const write = async (subject: string) => {
    await mail(page).getByRole("button", { name: "Compose" }).click();
    await writing.getByLabel("To", { exact: true }).fill("ann@x.example");
    await writing.getByLabel("Subject").fill(subject);
  };
  await write("Two files");
  await attach("one.txt", "two.txt");
  await writing.getByLabel("Message").pressSequentially("Here they are");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(writing.getByRole("button", { name: "Sending..." })).toBeVisible();
  expect(sends).toEqual([]);
  gate.resolve();
  await expect(page.getByText("Message sent")).toBeVisible();
  await expect(writing).toHaveCount(0);
  expect(sends).toMatchObject([{ subject: "Two files", attachments: [{}, {}] }]);

  isRefused = true;
  gate = Promise.withResolvers();
  await write("No file");
  await writing.getByLabel("Message").fill("Here it is");
  await attach("three.txt");
  await page.keyboard.press("ControlOrMeta+Enter");
  gate.resolve();
  await expect(page.getByText("Failed to attach “three.txt”")).toBeVisible();
  await expect(writing.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  expect(sends).toHaveLength(1);
  // Without it then, as it is asked for again.
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect.poll(() => sends.length).toBe(2);
  expect(sends[1]).toMatchObject({ subject: "No file", attachments: [] });
});
