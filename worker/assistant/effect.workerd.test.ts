import { beforeAll, expect, test } from "vitest";
import type { Capability, Effect } from "../capabilities/capability.ts";
import { workspace, type Workspace } from "../testing/workspace.ts";
import { kindsOf } from "./asks.ts";

type Changing = Exclude<
  Effect,
  "looks" | "lists" | "tells" | "shows" | "opens" | "closes" | "sets"
>;

/** Whatever changes something, in the order of the tools. What is new is placed here once somebody thought of it. */
const changes: Readonly<Record<Changing, string>> = {
  creates:
    "conversations.create notes.create calendar.create tasks.create themes.create timeline.create",
  adds: "email.new_label email.draft files.folder",
  copies: "notes.copy tasks.copy",
  appends: "notes.append",
  "takes-out": "notes.take",
  updates: "notes.update calendar.update tasks.update",
  completes: "tasks.complete",
  reopens: "tasks.reopen",
  archives: "conversations.archive",
  deletes:
    "conversations.delete notes.delete calendar.delete tasks.delete email.delete files.delete timeline.delete",
  "changes-many": "conversations.bulk notes.bulk tasks.bulk email.bulk",
  changes:
    "conversations.rename conversations.pin notes.replace notes.check notes.checklist notes.empty notes.move_lines calendar.move_day email.mark email.label email.rename_label email.snooze email.to_task email.to_note email.to_event files.attach files.rename files.move files.restore",
  sends:
    "calendar.invite calendar.respond email.send email.reply email.forward email.unsubscribe files.unshare files.share files.erase files.emptyTrash",
  undoes: "log.undo activity.undo",
  redoes: "log.redo",
};

/** The effects that a risk allows. */
const allowed: Readonly<Record<Capability["risk"], readonly Effect[]>> = {
  reads: ["looks", "lists", "tells"],
  ui: ["shows", "opens", "closes", "sets"],
  send: ["sends", "sets"],
  undoable: [
    "creates",
    "adds",
    "copies",
    "appends",
    "takes-out",
    "updates",
    "completes",
    "reopens",
    "archives",
    "deletes",
    "changes-many",
    "changes",
    "sets",
    "undoes",
    "redoes",
  ],
};

let space: Workspace;
beforeAll(async () => {
  space = await workspace();
});

test("AI-03 what each capability does is told by its effect, which its risk allows", () => {
  const { capabilities } = space.skills;
  for (const { name, risk, effect } of capabilities)
    expect([name, allowed[risk].includes(effect)]).toEqual([name, true]);
  const isSettled = ({ risk, effect }: Capability) =>
    risk === "reads" || risk === "ui" || effect === "sets";
  const named = Map.groupBy(
    capabilities.filter((one) => !isSettled(one)),
    ({ effect }) => effect,
  );
  const found = [...named].map(([effect, its]) => [effect, its.map(({ name }) => name).join(" ")]);
  expect(Object.fromEntries(found)).toEqual(changes);
});

/** Tools that hold how the workspace looks and behaves. */
const settings: ReadonlySet<string> = new Set([
  "appearance",
  "wallpaper",
  "notifications",
  "preferences",
  "themes",
  "settings",
  "profile",
]);

test("AI-03 what a person is asked about first is told by the effect, for every capability", () => {
  for (const capability of space.skills.capabilities) {
    const { name, risk, effect } = capability;
    const [tool = "", verb = ""] = name.split(".");
    const isSetting = settings.has(tool) && effect !== "opens";
    const kind = isSetting
      ? "settings"
      : risk === "ui"
        ? "panels"
        : verb === "delete"
          ? verb
          : "change";
    const kinds =
      risk === "reads" || verb === "undo" ? [] : verb === "redo" ? ["delete", kind] : [kind];
    expect([name, kindsOf(capability, {})]).toEqual([name, kinds]);
    expect([name, effect === "deletes"]).toEqual([name, verb === "delete"]);
  }
});
