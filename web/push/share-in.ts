import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { counted } from "#shared/words.ts";
import * as v from "valibot";
import { call } from "../api/call.ts";
import { sendFile } from "../api/files.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { session, visitSignal } from "../api/session.ts";
import { openItem } from "../panels/workspace.ts";
import { choiceDialog } from "../ui/dialog.ts";
import { sharedCache } from "./forget-shared.ts";
import { showToast } from "../ui/toast.ts";

const About = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  url: v.string(),
  files: v.array(v.object({ name: v.string(), type: v.string() })),
  left: v.number(),
  /** Counts the shares of this device: a cache puts what is written again at its end. */
  order: v.optional(v.number(), 0),
  /** Who was signed in when it was first offered: nobody else who uses this device sees it. */
  owner: v.optional(v.string()),
});
type About = v.InferOutput<typeof About>;

let isAsking = false;

/** Asks what to make of what other apps shared; where nobody is signed in, it waits on this device. */
export async function askAboutShared(): Promise<void> {
  const owner = session.get()?.user.id;
  if (isAsking || owner === undefined) return;
  isAsking = true;
  try {
    const cache = await caches.open(sharedCache);
    for (const { about, url } of await waitingFor(cache, owner)) {
      if (about && !(await take(cache, { ...about, owner }))) return;
      if (session.get()?.user.id !== owner) return;
      await forget(cache, url);
    }
  } finally {
    isAsking = false;
  }
}

/** Undefined where it is gone by now, or damaged. */
const kept = async (cache: Cache, url: string): Promise<unknown> =>
  (await cache.match(url))?.json().catch(() => undefined);

/** What waits for a person, the oldest first; what nobody was offered yet is theirs from here on. */
async function waitingFor(cache: Cache, owner: string) {
  const waiting: { about: About | undefined; url: string }[] = [];
  for (const { url } of await cache.keys()) {
    if (!url.endsWith("/about")) continue;
    const read = v.safeParse(About, await kept(cache, url));
    const about = read.success ? read.output : undefined;
    if (about?.owner !== undefined && about.owner !== owner) continue;
    if (about) await cache.put(url, Response.json({ ...about, owner }));
    waiting.push({ about, url });
  }
  return waiting.toSorted((a, b) => (a.about?.order ?? 0) - (b.about?.order ?? 0));
}

async function forget(cache: Cache, about: string): Promise<void> {
  const folder = about.replace(/about$/, "");
  for (const { url } of await cache.keys()) if (url.startsWith(folder)) await cache.delete(url);
}

export async function forgetSharesOf(owner: string): Promise<void> {
  const cache = await caches.open(sharedCache);
  for (const { url } of await waitingFor(cache, owner)) await forget(cache, url);
}

const droppedAt = "/shared-in/dropped";

/** Of older shares that gave way to others, once. */
async function droppedNote(cache: Cache): Promise<string> {
  const many = v.safeParse(v.number(), await kept(cache, droppedAt));
  await cache.delete(droppedAt);
  if (!many.success) return "";
  return `${counted(many.output, "older share")} did not fit on this device and went.`;
}

/** False where it is to be asked again later: nothing of it is lost. Nothing is kept without a tap: any site may have sent it. */
async function take(cache: Cache, about: About): Promise<boolean> {
  const dropped = await droppedNote(cache);
  const words = [about.text, about.url].filter((part) => part.trim() !== "").join("\n\n");
  const hasFiles = about.files.length > 0;
  // Files come with a title of their own, which is no thing to keep.
  const hasWords = words !== "" || (about.title !== "" && !hasFiles);
  if (!hasWords && !hasFiles) return true;
  const kind = await choiceDialog({
    title: "Keep what you shared",
    text: [hasWords && (about.title || words).slice(0, 200), namesOf(about), dropped]
      .filter(Boolean)
      .join(" · "),
    choices: [
      ...(hasWords ? asWords : []),
      ...(hasFiles ? [["files", hasWords ? "Files alone" : "Add to Files"] as const] : []),
      ["discard", "Don’t keep it"],
    ],
  });
  if (kind === undefined || kind === "discard") return kind === "discard";
  return keep(cache, about, { kind, words });
}

const asWords = [
  ["task", "As a task"],
  ["note", "As a note"],
] as const;

async function keep(
  cache: Cache,
  about: About,
  { kind, words }: { readonly kind: string; readonly words: string },
): Promise<boolean> {
  // Another may be here by now.
  if (session.get()?.user.id !== about.owner) return false;
  if (about.files.length > 0 && !(await keepFiles(cache, about))) return false;
  if (kind === "files") return true;
  return kind === "task" ? keepTask(about, words) : keepNote(about, words);
}

const namedMost = 5;
function namesOf({ files }: About): string {
  const names = files.slice(0, namedMost).map(({ name }) => name.slice(0, 60) || "Shared file");
  const more = files.length - names.length;
  return [...names, ...(more > 0 ? [counted(more, "more file")] : [])].join(", ");
}

const failed = "Could not keep what you shared. It is offered again next time.";

async function told(run: () => Promise<void>): Promise<boolean> {
  let isDone = false;
  await tellFailure(failed, async () => {
    await run();
    isDone = true;
  });
  return isDone;
}

const firstLine = (words: string): string =>
  (words.split("\n").find((line) => line.trim() !== "") ?? "Shared")
    .trim()
    .slice(0, 200)
    .toWellFormed();

/** Under the id of the share: sent again after a lost answer, it is the same item. */
const keepTask = ({ id, title }: About, words: string): Promise<boolean> =>
  told(async () => {
    const body = {
      id,
      title: title.trim() === "" ? firstLine(words) : firstLine(title),
      description: words.slice(0, 4_000).toWellFormed(),
    };
    const task = await call(tasks.create, { body }, { idempotencyKey: id });
    openItem("tasks", task.id);
  });

const keepNote = ({ id, title }: About, words: string): Promise<boolean> =>
  told(async () => {
    const name = title.trim() === "" ? firstLine(words) : firstLine(title);
    const body = { id, title: name, content: words === "" ? name : words };
    const note = await call(notes.create, { body }, { idempotencyKey: id });
    openItem("notes", note.id);
  });

const keepFiles = (cache: Cache, { id, files, left }: About): Promise<boolean> =>
  told(async () => {
    let many = 0;
    for (const [at, { name }] of files.entries()) {
      const stored = await cache.match(`/shared-in/${id}/${String(at)}`);
      if (!stored) continue;
      const plan = { id: `${id}-${String(at)}`, name: name === "" ? "Shared file" : name };
      await sendFile(await stored.blob(), plan, {
        progress: () => undefined,
        signal: visitSignal(),
      });
      many += 1;
    }
    const more = left > 0 ? ` ${counted(left, "file")} did not fit.` : "";
    if (many > 0) showToast({ text: `${counted(many, "file")} added to Files.${more}` });
  });
