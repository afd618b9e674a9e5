import { settingsSections } from "#contract/panels/settings-sections.ts";
import { afterAll, expect, test, vi } from "vitest";

vi.stubGlobal("window", globalThis);
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { onLine: true, language: "en" });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.mock("../router.tsx", () => ({}));
vi.mock("../../panels/workspace.ts", () => ({ act: () => undefined }));
vi.mock("../../api/session.ts", () => ({
  session: { get: () => ({ user: { role: "SUPER_ADMIN", email } }) },
}));
let email = "ada@example.com";
afterAll(() => vi.unstubAllGlobals());

const other = (label: string, words = "") => ({
  id: label,
  label,
  words,
  group: "Tasks",
  run: () => undefined,
});

/** The palette's rows for what is typed, beside commands that share some of its letters. */
async function rows(typed: string) {
  const { settingsCommands } = await import("./settings-commands.ts");
  const { fittingFor, rowsFor } = await import("./rows.ts");
  const commands = [
    other("New task"),
    other("Open Notes", "write"),
    other("Dark mode", "theme appearance"),
    other("Change due date of all"),
    ...settingsCommands(),
  ];
  const found = fittingFor(typed, commands);
  const additions = [other(`Add task “${typed}”`)];
  const item = { ...other("An item of these words"), id: "item" };
  return rowsFor(typed, { found, items: [item], steps: [], additions }).map(({ id }) => id);
}

test.each([
  ["change password", "password"],
  ["how do I change my password", "password"],
  ["2fa", "two-step"],
  ["log out", "sign-out"],
  ["bigger font", "text-size"],
  ["api key", "keys"],
  ["download my data", "export"],
  ["close my account", "delete-account"],
  ["delete account", "delete-account"],
  ["add passkey", "passkeys"],
  ["sign out other devices", "devices"],
  ["24 hour clock", "times"],
  ["use the 24-hour clock", "times"],
  ["week starts on monday", "times"],
  ["display name", "name"],
  ["wallpaper", "wallpaper"],
  ["keyboard map", "keyboard"],
  ["import my data", "import"],
  ["turn off notifications", "notifications"],
  ["glass", "sidebars"],
])(
  "SH-14 ‘%s’ leads to the settings' %s, above items and above adding it as a task",
  async (typed, id) => {
    expect((await rows(typed))[0]).toBe(`settings:${id}`);
  },
);

test.each(["no", "not", "op", "ta", "se", "da"])(
  "SH-14 ‘%s’ may become another word: no part of the settings stands before what begins so",
  async (typed) => {
    expect((await rows(typed))[0]?.startsWith("settings:")).toBe(false);
  },
);

test("SH-14 what is called so stands first, what is done to an open note by its name does not, and letters that only occur match nothing", async () => {
  const { fittingFor, rowsFor } = await import("./rows.ts");
  const note = { about: "Lisbon in spring", group: "Notes: Lisbon in spring", words: " Notes" };
  const commands = [
    { ...other("Select"), ...note },
    { ...other("Print"), ...note },
    { ...other("Export panel settings"), group: "Layouts" },
    { ...other("Open Profile & Settings", "appearance theme"), id: "open:settings" },
    { ...other("Open Email", "list inbox son"), id: "open:email" },
    other("New task", "add"),
    { ...other("Go to Tasks", "todo"), id: "open:tasks" },
  ];
  const found = (typed: string) => fittingFor(typed, commands).map(({ label }) => label);
  expect(found("settings")).toEqual(["Open Profile & Settings", "Export panel settings"]);
  expect(found("lisbon")).toEqual([]);
  expect(found("print lisbon")).toEqual(["Print"]);
  expect(found("lisbon print")).toEqual(["Print"]);
  expect(found("tasks")[0]).toBe("Go to Tasks");
  expect(found("task")[0]).toBe("New task");
  expect(found("setings")).toContain("Open Profile & Settings");
  const parts = { found: fittingFor("lisbon", commands), items: [], steps: [], additions: [] };
  expect(rowsFor("lisbon", parts).map(({ group }) => group)).not.toContain(note.group);
});

test("SH-14 what can be done to the open item stands before what was done last and the newest items, and before what is called alike", async () => {
  const { fittingFor, rowsFor } = await import("./rows.ts");
  const open = { about: "Lunch", group: "Email: Lunch", words: " Email", isHere: true };
  const commands = [
    other("Review"),
    other("Archive"),
    other("Report"),
    other("Rewind"),
    { ...other("Reply"), id: "reply", ...open },
    { ...other("Reply all"), id: "all", ...open },
    { ...other("Archive"), id: "archive", ...open },
  ];
  const shown = (typed: string) => {
    const found = fittingFor(typed, commands);
    const items = [{ ...other("Newest"), id: "item" }];
    return rowsFor(typed, { found, items, steps: [], additions: [] }).map(({ id }) => id);
  };
  expect(shown("").slice(0, 4)).toEqual(["reply", "all", "archive", "item"]);
  expect(shown("re").slice(0, 2)).toEqual(["reply", "all"]);
  expect(shown("archive").slice(0, 2)).toEqual(["archive", "Archive"]);
});

test("SH-14 in a sample workspace what is found by the words for ways to sign in is how it is kept", async () => {
  email = "";
  for (const typed of ["change password", "2fa", "add passkey", "keep this workspace"])
    expect([typed, (await rows(typed))[0]]).toEqual([typed, "settings:keep"]);
  const all = await Promise.all(["password", "passkeys", "two-step sign-in"].map(rows));
  expect(all.flat().filter((id) => /^settings:(?:password|passkeys|two-step)$/.test(id))).toEqual(
    [],
  );
  email = "ada@example.com";
  expect((await rows("change password"))[0]).toBe("settings:password");
});

test("SH-14 a command that is called just so stands first, and settings that share some of the words stand below items", async () => {
  expect((await rows("dark mode")).slice(0, 2)).toEqual(["Dark mode", "settings:appearance"]);
  const found = await rows("new");
  expect(found[0]).toBe("New task");
  expect(found.indexOf("settings:keys")).toBeGreaterThan(found.indexOf("item"));
  expect((await rows("buy milk")).filter((id) => id.startsWith("settings:"))).toEqual([]);
  expect(await rows("audit log")).toContain("admin:acts");
});

test("SH-14 no two sections share a name, and each is found by all of its own", async () => {
  const names = settingsSections.flatMap((section) => section.names.split(", "));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const section of settingsSections)
    for (const name of section.names.split(", ")) {
      const found = (await rows(name)).slice(0, 4);
      expect([name, found.includes(`settings:${section.id}`)]).toEqual([name, true]);
    }
});
