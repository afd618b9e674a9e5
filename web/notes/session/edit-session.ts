import type { NewNote, Note } from "#contract/notes.ts";
import type { Node } from "prosemirror-model";
import { uuidv7 } from "uuidv7";
import { isProblem, isUnanswered } from "../../api/problem.ts";
import type { Editing } from "../../editor/editing.ts";
import { packed, readHtml, unpacked, writeHtml } from "../../editor/text/html.ts";
import type { Conflict, Merged } from "../../editor/merge/sides.ts";
import { store } from "../../ui/store.ts";
import { markSent, markUnsent } from "../unsent.ts";
import { type Draft, dropDraft, keepDraft } from "../note/drafts.ts";
import { lockDraft, unlockDraft } from "./draft-lock.ts";
import { inPause, type Manner, type SaveState, type SessionHost } from "./session-host.ts";
import {
  areSame,
  type Base,
  type Fields,
  fieldsOf,
  type Side,
  sideOf,
  trySave,
} from "../note/save-note.ts";

/** Its code is wanted where two have written, and is there before the network may go. */
const merging = () => import("../note/merge-sides.ts");
const pauseMs = 1_000;
const retryMs = 5_000;

/**
 * From 'Edit' to 'Save' or 'Cancel': what one person writes, kept on this device at once and by the worker when
 * they pause, and merged with what others write meanwhile.
 */
export class EditSession {
  readonly fields = store<Fields>({ title: "", category: "", tags: [] });
  readonly status = store<SaveState>("saved");
  /** Whether there is something that 'Cancel' would take back. */
  readonly isWritten = store(false);
  /** The number of changes that others have made since; the latest is said in words. */
  readonly merges = store(0);
  /** The last try to save was refused: also while the next is under way. What waits for the network needs nobody. */
  readonly isStuck = store(false);
  /** Why it failed, where the person can do something about it. */
  readonly problem = store("");
  readonly noteId: string;
  private readonly host: SessionHost;
  protected doc: Node;
  protected base: Base;
  /** The note without this person's changes. */
  private original: Side;
  private editing: Editing | undefined;
  private revisionId = uuidv7();
  private saving: Promise<boolean> | undefined;
  private heard: Note | undefined;
  protected timer: number | undefined;
  private draftTimer: number | undefined;
  protected isClosed = false;
  /** Deleted elsewhere: there is nothing to save to, unless it comes back. */
  private isGone = false;
  /** Conflicts of a draft, until there is an editor to show them. */
  private found: readonly Conflict[] = [];

  constructor(note: Note, draft: Draft | undefined, host: SessionHost) {
    this.noteId = note.id;
    this.host = host;
    this.base = sideOf(note);
    this.original = this.base;
    this.doc = this.base.doc;
    this.fields.set(this.base.fields);
    if (draft) this.restoreDraft(draft);
    merging().catch(() => undefined);
  }

  get text(): Node {
    return this.doc;
  }

  get written(): Side {
    return { fields: this.fields.get(), doc: this.doc };
  }

  attach(editing: Editing): void {
    this.editing = editing;
    if (this.found.length > 0) this.show({ doc: this.doc, conflicts: this.found });
    this.found = [];
  }

  setFields(changes: Partial<Fields>): void {
    this.fields.change((now) => ({ ...now, ...changes }));
    this.touched();
  }

  textChanged(doc: Node): void {
    this.doc = doc;
    this.touched();
  }

  /** The worker says that there is a newer note. While this one is being saved, the answer is awaited first. */
  onRemoteChange(note: Note): void {
    if (note.version <= this.base.version || this.isClosed) return;
    this.isGone = false;
    if (this.saving) this.heard = note;
    else
      void this.merge(note).then(() => {
        if (this.isChanged()) this.touched();
        else this.settled();
      });
  }

  /** Sends what is not sent. Answers whether all of it is kept. */
  async save(manner: Manner = {}): Promise<boolean> {
    window.clearTimeout(this.timer);
    if (this.saving) {
      await this.saving;
      return this.isChanged() ? this.save(manner) : this.status.get() === "saved";
    }
    const made = this.made(manner);
    if (made) return made;
    if (!this.isChanged()) {
      this.settled();
      return true;
    }
    const obstacle = this.obstacle();
    if (obstacle) return this.stopped(obstacle);
    this.status.set("saving");
    this.saving = this.send(manner.keepAlive ?? false);
    const isKept = await this.saving.finally(() => {
      this.saving = undefined;
    });
    const heard = this.heard;
    this.heard = undefined;
    if (heard) this.onRemoteChange(heard);
    return isKept && (this.isChanged() ? this.save(manner) : true);
  }

  /** Where there is no note yet, it is made first. */
  protected made(_manner: Manner): Promise<boolean> | undefined {
    return undefined;
  }

  private obstacle(): SaveState | undefined {
    if (this.fields.get().title.trim() === "") return "untitled";
    if (this.host.isCreatePending()) return "waiting";
    return this.isGone ? "gone" : undefined;
  }

  /** As if nothing had been written: what was kept meanwhile is written back, and stays in the history. */
  async cancel(): Promise<boolean> {
    window.clearTimeout(this.timer);
    await this.saving;
    this.fields.set(this.original.fields);
    this.doc = this.original.doc;
    this.revisionId = uuidv7();
    return this.save();
  }

  /** Gives up what the worker has not taken: the note stands as it has it. */
  discard(): void {
    const { fields, doc } = this.base;
    this.fields.set(fields);
    this.doc = doc;
    this.show({ doc, conflicts: [] });
    window.clearTimeout(this.timer);
    this.settled();
  }

  /** Makes a note of its own of the text written here, where the note was deleted elsewhere. */
  detachAsNewNote(): NewNote {
    const { title, category, tags } = this.fields.get();
    this.isClosed = true;
    window.clearTimeout(this.timer);
    void dropDraft(this.noteId);
    return { title, category, tags: [...tags], content: writeHtml(this.doc) };
  }

  close(): void {
    if (this.isClosed) return;
    void this.save({ isLast: true });
    this.isClosed = true;
    window.clearTimeout(this.timer);
    unlockDraft(this.noteId);
  }

  /** The page may go away: what fits is sent beyond its end, and all of it is kept here. */
  hide(): void {
    if (!this.isChanged()) return;
    this.keepNow();
    void this.save({ keepAlive: true });
  }

  protected isChanged(): boolean {
    return !areSame(this.written, this.base);
  }

  private touched(): void {
    this.isWritten.set(true);
    if (this.status.get() !== "saving" && !this.isGone) this.status.set("unsaved");
    window.clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = window.setTimeout(() => void this.save(), pauseMs);
    this.draftTimer ??= inPause(() => this.keepNow());
  }

  private keepNow(): void {
    window.clearTimeout(this.draftTimer);
    this.draftTimer = undefined;
    if (!this.isChanged()) return;
    if (!this.isClosed) lockDraft(this.noteId);
    const { fields, doc, version } = this.base;
    void keepDraft({
      noteId: this.noteId,
      fields: this.fields.get(),
      doc: packed(this.doc),
      base: { version, fields, doc: packed(doc) },
      at: Date.now(),
    });
  }

  protected settled(): void {
    window.clearTimeout(this.draftTimer);
    this.draftTimer = undefined;
    this.status.set("saved");
    this.isStuck.set(false);
    unlockDraft(this.noteId);
    void dropDraft(this.noteId);
  }

  protected stopped(status: SaveState): false {
    this.status.set(status);
    this.isStuck.set(status === "failed");
    this.keepNow();
    if (status === "waiting")
      markUnsent(this.noteId, this.fields.get().title.trim(), () => this.discard());
    else markSent(this.noteId);
    if (status === "waiting" && !this.isClosed)
      this.timer = window.setTimeout(() => void this.save(), retryMs);
    return false;
  }

  private async send(keepAlive: boolean): Promise<boolean> {
    const { base, written: mine, revisionId } = this;
    try {
      const { note, isSaved } = await trySave(this.noteId, base, mine, { revisionId, keepAlive });
      if (isSaved) this.base = { fields: fieldsOf(note), doc: mine.doc, version: note.version };
      this.host.learned(note);
      if (!isSaved) await this.merge(note);
      if (!this.isChanged()) this.settled();
      return true;
    } catch (error) {
      return this.refused(error);
    }
  }

  protected refused(error: unknown): false {
    // It was given up meanwhile.
    if (!this.isChanged()) {
      this.settled();
      return false;
    }
    if (isUnanswered(error)) return this.stopped("waiting");
    if (isProblem(error, "not_found")) {
      this.isGone = true;
      return this.stopped("gone");
    }
    // What is wrong with the note itself is said, so that it can be put right.
    const isTold = isProblem(error, "invalid_input") || isProblem(error, "too_large");
    this.problem.set(isTold ? error.message : "");
    return this.stopped("failed");
  }

  private readonly show = (merged: Merged) =>
    void merging().then(({ showMerged }) => this.editing && showMerged(this.editing, merged));

  private async merge(note: Note): Promise<void> {
    const { mergeSides, showMerged } = await merging();
    // Somebody was faster while its code came.
    if (note.version <= this.base.version) return;
    const theirs = sideOf(note);
    // As the worker keeps it: a gap that it dropped at the end of a line is nobody else's change.
    const base = { ...this.base, doc: readHtml(writeHtml(this.base.doc)) };
    // Should they not go together, what others wrote is not this person's to cancel.
    this.original = mergeSides(base, theirs, this.original);
    const merged = mergeSides(base, this.written, theirs);
    // What others wrote keeps its own place in the history.
    this.revisionId = uuidv7();
    this.base = theirs;
    const isNews = merged.conflicts.length > 0 || !areSame(this.written, merged);
    this.fields.set(merged.fields);
    this.doc = merged.doc;
    if (this.editing) showMerged(this.editing, merged);
    else this.found = merged.conflicts;
    // What was made of a note that was only begun is this person's own, and so is what another tab sent of this text.
    if (base.version > 0 && isNews) this.merges.change((count) => count + 1);
  }

  private restoreDraft({ fields, doc, base }: Draft): void {
    const [old, mine] = [unpacked(base.doc), unpacked(doc)];
    if (!old || !mine) return;
    // Should others have written since, that is merged into it as if it were heard now.
    this.base = { ...base, doc: old };
    this.original = this.base;
    this.fields.set(fields);
    this.doc = mine;
    if (this.isChanged()) this.touched();
  }
}
