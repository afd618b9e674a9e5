import type { NewNote, Note } from "#contract/notes.ts";
import type { Node } from "prosemirror-model";
import { writeHtml } from "../../editor/text/html.ts";
import { isProblem, wordsOf } from "../../api/problem.ts";
import { store } from "../../ui/store.ts";
import { noteTexts } from "../texts.ts";
import { dropDraft } from "../note/drafts.ts";
import { EditSession } from "./edit-session.ts";
import type { Manner, SessionHost } from "./session-host.ts";

interface NewNoteHost extends SessionHost {
  /** Makes the note, now or when the worker can be reached. */
  create(note: NewNote): Promise<unknown>;
  /** A note that was left and is refused: its words go where they can be seen. */
  giveBack(note: NewNote): void;
}

/** Time that a note gets to be made before what was written since is said to wait. */
const createMs = 3_000;

/** A note that is only being written: it is made in the first pause after it has a title, and then goes on as any other. */
export class NewNoteSession extends EditSession {
  /** There is something to read in the text. */
  readonly hasWords = store(false);
  private readonly maker: NewNoteHost;
  private creating: Promise<boolean> | undefined;

  constructor(note: Note, host: NewNoteHost) {
    super(note, undefined, host);
    this.maker = host;
    this.status.set("new");
  }

  override textChanged(doc: Node): void {
    this.hasWords.set(firstLine(doc) !== "");
    super.textChanged(doc);
  }

  /** There is nothing to go back to. */
  override cancel(): Promise<boolean> {
    window.clearTimeout(this.timer);
    this.isClosed = true;
    void dropDraft(this.noteId);
    return Promise.resolve(false);
  }

  protected override settled(): void {
    super.settled();
    if (this.base.version === 0) this.status.set("new");
  }

  protected override made(manner: Manner): Promise<boolean> | undefined {
    if (this.base.version === 0)
      return this.isChanged() ? this.create(manner.isLast === true) : undefined;
    return this.creating && this.afterCreation(this.creating, manner);
  }

  /** All of it, with what was written after it was sent. */
  private giveBack(): void {
    const { fields, doc } = this.written;
    void dropDraft(this.noteId);
    this.maker.giveBack({ ...fields, tags: [...fields.tags], content: writeHtml(doc) });
  }

  private async afterCreation(creating: Promise<boolean>, manner: Manner): Promise<boolean> {
    await Promise.race([creating, later(createMs)]);
    if (!this.creating) return this.save(manner);
    if (this.isChanged()) return this.stopped("waiting");
    // All that is written goes with the note: nothing waits beside it.
    this.settled();
    return true;
  }

  /** Without a title it waits for one, on this device; what is left is called by its first line. */
  private async create(isLast: boolean): Promise<boolean> {
    const { written: mine, base } = this;
    const given = mine.fields.title.trim();
    const title = given === "" && isLast ? firstLine(mine.doc) : given;
    if (title === "") return false;
    const fields = { ...mine.fields, title };
    if (given === "") this.fields.set(fields);
    this.base = { fields, doc: mine.doc, version: 1 };
    this.status.set("saving");
    const note = { ...fields, tags: [...fields.tags], content: writeHtml(mine.doc) };
    const creating = this.maker.create(note).then(
      () => true,
      (error: unknown) => {
        this.base = base;
        this.refused(error);
        this.problem.set(whyNot(error));
        if (this.isClosed) this.giveBack();
        return false;
      },
    );
    this.creating = creating;
    void creating.finally(() => {
      this.creating = undefined;
    });
    if ((await Promise.race([creating, later(createMs)])) === false) return false;
    if (this.isChanged()) return this.save({ isLast });
    this.settled();
    return true;
  }
}

function whyNot(error: unknown): string {
  const busy = "Server is busy (rate limited). Please wait a moment and try again";
  const why = isProblem(error, "rate_limited") ? busy : wordsOf(error, "");
  const isTold = why !== "" && why !== "Request failed";
  return `${noteTexts.createFailed}. ${isTold ? why : "Please try again."}`;
}

const later = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What a text without a title is called by: up to 80 characters of its first line with any. */
export const firstLine = (doc: Node): string =>
  /\S.{0,79}/.exec(doc.textBetween(0, doc.content.size, "\n", "\n"))?.[0].trim() ?? "";
