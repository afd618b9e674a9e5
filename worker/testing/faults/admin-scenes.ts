import { data } from "#contract/accounts/data.ts";
import { push } from "#contract/accounts/push.ts";
import { people } from "#contract/admin/people.ts";
import { signUps } from "#contract/admin/sign-up.ts";
import { files } from "#contract/files.ts";
import { tasks } from "#contract/tasks.ts";
import { wipeDeleted } from "../../data/deleting/wiping.ts";
import { lentToData } from "../../lent-to-data.ts";
import { tokenFor } from "../../push/tokens.ts";
import { pushDevice } from "../push-service.ts";
import type { Workspace } from "../workspace.ts";
import { withFactor } from "./account-scenes.ts";
import { dataOf, idOf, scene, type Stage } from "./scene.ts";

const somebody = async ({ space }: Stage) => ({
  params: { id: (await space.signUp("Bob")).user.id },
});
const disabled = async (on: Stage) => {
  const one = await somebody(on);
  dataOf(await on.ada.call(people.disable, one));
  return one;
};
const invite = async ({ ada, name }: Stage) =>
  idOf(await ada.call(signUps.invite, { body: { note: name, days: 3 } }));

export const adminScenes = [
  scene(people.setRole, async (on) => ({
    ...(await somebody(on)),
    body: { role: "ADMIN" as const },
  })),
  scene(people.disable, somebody),
  scene(people.enable, disabled),
  scene(people.signOut, somebody, {
    twice: ["admin_acts"],
    because: "each is told of, though the second finds nobody signed in",
  }),
  scene(people.resetCode, somebody, {
    twice: ["admin_acts"],
    because: "each code is told of; the last one holds",
  }),
  scene(people.removeSecondFactor, async (on) => {
    const { by } = await withFactor(on);
    return { params: { id: by.user.id } };
  }),
  scene(signUps.set, () => ({ body: { mode: "open" as const } }), {
    twice: ["admin_acts"],
    because: "each is told of",
  }),
  scene(signUps.invite, ({ name }) => ({ body: { note: name, days: 3 } })),
  scene(signUps.revoke, invite),
];

const at = "2026-11-20T09:00:00.000Z";
const row = (id: string) => ({
  id,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
  title: "Brought",
});
const digits = (name: string): string =>
  Array.from(name, (sign) => sign.charCodeAt(0).toString(16))
    .join("")
    .padStart(32, "0")
    .slice(-32);
const version = ({ name, ada }: Stage) => ({
  id: `v-${name}`,
  fileId: `f-${name}`,
  storageName: digits(`${ada.user.id.slice(-8)}${name}`),
  name: "a.txt",
  type: "text/plain",
  size: 1,
  actor: "user",
  createdAt: at,
  storedAt: at,
});

export const dataScenes = [
  scene(data.export, () => ({})),
  scene(data.importRows, ({ name }) => ({
    body: { runId: `run-${name}`, table: "tasks" as const, rows: [row(`t-${name}`)] },
  })),
  scene(data.importBytes, (on) => ({ body: { versions: [version(on)] } })),
  scene(data.importPart, async (on) => {
    await on.ada.call(data.importBytes, { body: { versions: [version(on)] } });
    return { params: { id: `v-${on.name}`, part: "1" }, raw: Uint8Array.of(65) };
  }),
  scene(data.importMail, async ({ ada, name }) => {
    const rows = [
      { id: `b-${name}`, html: "", text: "x", storage_name: "elsewhere", unsubscribe: "{}" },
    ];
    const body = { runId: `run-${name}`, table: "email_bodies" as const, rows };
    dataOf(await ada.call(data.importRows, { body }));
    const texts = new TextEncoder().encode(JSON.stringify({ html: "", text: "long" }));
    return { params: { id: `b-${name}` }, raw: new Uint8Array(texts) };
  }),
  scene(data.settleImport, ({ name }) => ({ body: { runId: `run-${name}` } })),
];

/** A file, a task and what is found of it. */
async function settled({ space }: Stage) {
  const bob = await space.signUp("Bob");
  const form = new FormData();
  form.set("file", new File(["Bob's bytes"], "a.txt"));
  dataOf(await bob.send(files.upload.method, files.upload.path, form));
  dataOf(await bob.call(tasks.create, { body: { title: "Bob's" } }));
  return { by: bob, body: { current: bob.password } };
}

/** What a deletion left, when the last token has ended. */
async function wipe({ ports, wait }: Workspace): Promise<void> {
  wait(21 * 60_000);
  await ports.sessions.resend();
  await wipeDeleted(ports, lentToData);
}

export const endingScenes = [
  scene(data.deleteAccount, settled, {
    codes: ["session_ended", "unauthenticated"],
    because: "nobody is there who could ask",
    after: wipe,
  }),
];

const device = async ({ space: _, name }: Stage) =>
  (await pushDevice(`https://push.example/send/${name}`)).subscription;
const told = async (on: Stage) =>
  idOf(await on.ada.call(push.subscribe, { body: await device(on) }));

export const pushScenes = [
  scene(push.subscribe, async (on) => ({ body: await device(on) })),
  scene(push.moved, async (on) => {
    const before = await device(on);
    await on.ada.call(push.subscribe, { body: before });
    const after = { ...before, endpoint: `${before.endpoint}-new` };
    return { body: { before, after } };
  }),
  scene(push.change, async (on) => ({ ...(await told(on)), body: { kinds: ["mail" as const] } })),
  scene(push.remove, told),
  scene(
    push.act,
    async (on) => {
      const { params } = await told(on);
      const { ada, space, name } = on;
      const runId = `pushed-${name}`;
      const list = [{ id: runId, title: "A" }];
      await ada.call(tasks.importTasks, { body: { runId, tasks: list } });
      const meant = {
        userId: ada.user.id,
        deviceId: params.id,
        does: "undo",
        itemId: `import:${runId}`,
        state: "",
      };
      return { body: { token: await tokenFor(meant, space.ports.settings, space.clock.now) } };
    },
    { afterMs: 61_000, because: "for a minute it may still be at work" },
  ),
];
