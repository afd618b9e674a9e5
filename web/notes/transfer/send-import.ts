import { importRun } from "#shared/runs.ts";
import { counted, listed } from "#shared/words.ts";
import { type ImportedNote, noteLimits, notes as noteCalls } from "#contract/notes.ts";
import { type NewTask, taskLimits, tasks as taskCalls } from "#contract/tasks.ts";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { callWhole } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import type { Brought, ImportKind } from "../../form/import-dialog.tsx";
import type { Import } from "./import.ts";
import type { TaskSource } from "./import-note.ts";
import { identify, type Known } from "./identify.ts";
import { settled, standIns } from "./settle.ts";
import { persistently, uploadAttachment } from "./upload.ts";

type Manner = Parameters<ImportKind<Known>["send"]>[1];

/** What the person chose: which sources of tasks make some, and what a database becomes. */
export interface Chosen {
  readonly tasks: ReadonlySet<TaskSource>;
  readonly areDatabasesTasks: boolean;
}

/** Bytes of one part, beside the number of its notes: a call may have a million. */
const partBytes = 800_000;
const uploadsAtOnce = 3;

/** Sends parts that name one run, so that all of it is undone at once, also what came before a failure. */
export async function sendImport(known: Known, chosen: Chosen, manner: Manner): Promise<Brought> {
  const sender = new Sender(known, chosen, manner);
  let end = ".";
  try {
    await sender.send();
  } catch (error) {
    const why = manner.signal.aborted
      ? "it was stopped"
      : `it failed: ${wordsOf(error, "Request failed")}`;
    const stays = sender.hasSent ? " What was imported stays unless you undo it." : "";
    end = `, then ${why.replace(/\.$/, "")}.${stays}`;
  }
  return { words: `${sender.words}${end}`, runId: sender.runId, losses: known.into.losses };
}

class Sender {
  readonly #into: Import;
  readonly #known: Known;
  readonly #promised: ReadonlySet<string>;
  readonly #chosen: Chosen;
  readonly #manner: Manner;
  readonly #name = uuidv7();
  readonly #files = new Map<string, string | undefined>();
  readonly #notes: Known["notes"];
  #sent = 0;
  #tasks = 0;
  #uploads = 0;

  constructor(known: Known, chosen: Chosen, manner: Manner) {
    this.#known = known;
    this.#into = known.into;
    this.#promised = known.into.promised;
    this.#chosen = chosen;
    this.#manner = manner;
    const left = new Set(
      chosen.areDatabasesTasks
        ? known.into.databases.flatMap(({ notes }) => notes.map(({ place }) => place))
        : [],
    );
    this.#notes = known.notes.filter(({ item }) => !left.has(item.place));
  }

  get hasSent(): boolean {
    return this.#sent + this.#tasks + this.#uploads > 0;
  }
  /** As the log has it; undefined where nothing came. */
  get runId(): string | undefined {
    return this.hasSent ? importRun(this.#name) : undefined;
  }
  get words(): string {
    const { length } = this.#notes;
    const part = this.#sent < length ? `${String(this.#sent)} of ` : "";
    const hasOthers = this.#tasks + this.#uploads > 0;
    const words = length === 0 && hasOthers ? [] : [`${part}${counted(length, "note")}`];
    if (this.#tasks > 0) words.push(counted(this.#tasks, "task"));
    if (this.#uploads > 0) words.push(counted(this.#uploads, "file"));
    return `${listed(words)} imported`;
  }

  async send(): Promise<void> {
    this.#tell();
    for (const part of partsOf(this.#notes)) {
      const contents = part.map(({ item }) => item.note.content);
      await this.#sendFiles(contents.flatMap(standIns));
      const body = { runId: this.#name, notes: part.map((one) => this.#noteOf(one)) };
      const options = { signal: this.#manner.signal, idempotencyKey: uuidv7() };
      const answer = await persistently(options.signal, () =>
        callWhole(noteCalls.importNotes, { body }, options),
      );
      this.#sent += answer.data.length;
      for (const { title, error } of refusedIn(answer.beside))
        this.#into.leaveOut(title, error.replace(/^content: /, ""));
      this.#tell();
    }
    await this.#sendTasks();
  }

  #tell(): void {
    const all = this.#notes.length;
    this.#manner.progress(
      all === 0 ? 0 : this.#sent / all,
      `${String(this.#sent)} of ${counted(all, "note")}`,
    );
  }

  #noteOf({ item, id }: Known["notes"][number]): ImportedNote {
    const { ids } = this.#known;
    const where = { files: this.#files, ids, promised: this.#promised };
    const content = settled(item.note.content, where);
    return { ...item.note, id, content };
  }

  async #sendFiles(addresses: readonly string[]): Promise<void> {
    const wanted = addresses.filter(
      (address) => !this.#files.has(address) && this.#into.attachments.has(address),
    );
    for (const address of wanted) this.#files.set(address, undefined);
    const next = wanted.values();
    const work = async () => {
      for (const address of next) await this.#sendFile(address);
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, work));
  }

  async #sendFile(address: string): Promise<void> {
    const { signal } = this.#manner;
    const attachment = this.#into.attachments.get(address);
    if (!attachment) return;
    if (attachment.size === 0) {
      this.#into.lose("empty");
      return;
    }
    try {
      const { storageUrl, isNew } = await uploadAttachment(attachment, {
        runId: this.#name,
        signal,
      });
      this.#files.set(address, storageUrl);
      if (isNew) this.#uploads += 1;
    } catch (error) {
      signal.throwIfAborted();
      this.#into.loseUpload(wordsOf(error, error instanceof Error ? error.message : ""));
    }
  }

  async #sendTasks(): Promise<void> {
    const { signal, progress } = this.#manner;
    const { fresh } = await identify(this.#wantedTasks(), taskCalls.taken, signal);
    for (let at = 0; at < fresh.length; at += taskLimits.imported) {
      const part = fresh.slice(at, at + taskLimits.imported);
      progress(at / fresh.length, `${String(at)} of ${counted(fresh.length, "task")}`);
      const tasks: NewTask[] = part.map(({ item, id }) => ({ ...item.task, id }));
      const options = { signal, idempotencyKey: uuidv7() };
      const answer = await persistently(signal, () =>
        callWhole(taskCalls.importTasks, { body: { runId: this.#name, tasks } }, options),
      );
      this.#tasks += answer.data.length;
    }
  }

  #wantedTasks() {
    const { tasks, areDatabasesTasks } = this.#chosen;
    const ofNotes = this.#notes.flatMap(({ item, id }) =>
      item.tasks
        .filter(({ kind }) => tasks.has(kind))
        .map(({ task, kind }, at) => ({ task, source: `${kind} ${id} ${String(at)}` })),
    );
    const ofRows = areDatabasesTasks
      ? this.#into.databases.flatMap(({ source, tasks: rows }) =>
          rows.map((task, at) => ({ task, source: `row ${source} ${String(at)}` })),
        )
      : [];
    return [...ofNotes, ...ofRows];
  }
}

const Refused = v.object({
  refused: v.array(v.object({ title: v.string(), error: v.string() })),
});

const refusedIn = (beside: unknown) => (v.is(Refused, beside) ? beside.refused : []);

function* partsOf(list: Known["notes"]): Generator<Known["notes"]> {
  let part: Known["notes"][number][] = [];
  let bytes = 0;
  for (const one of list) {
    const size = new TextEncoder().encode(JSON.stringify(one.item.note)).byteLength;
    if (part.length > 0 && (part.length >= noteLimits.imported || bytes + size > partBytes)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(one);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
