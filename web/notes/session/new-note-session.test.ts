import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { schema } from "../../editor/schema.ts";

const marked = vi.hoisted(() => new Set<string>());
vi.mock("../unsent.ts", () => ({
  markUnsent: (id: string) => marked.add(id),
  markSent: (id: string) => marked.delete(id),
}));
vi.mock("../note/drafts.ts", () => ({
  keepDraft: () => Promise.resolve(),
  dropDraft: (id: string) => Promise.resolve(marked.delete(id)),
}));
// HTML is read by a browser; here a text is one paragraph.
vi.mock("../../editor/text/html.ts", async () => {
  const { schema: model } = await import("../../editor/schema.ts");
  const paragraph = (words: string) => model.node("paragraph", null, model.text(words || " "));
  return {
    readHtml: (words: string) => model.node("doc", null, paragraph(words)),
    writeHtml: (doc: { readonly textContent: string }) => doc.textContent,
    packed: () => ({}),
    unpacked: () => undefined,
  };
});
vi.mock("./draft-lock.ts", () => ({ lockDraft: vi.fn(), unlockDraft: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  marked.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = (words: string) =>
  schema.node("doc", null, schema.node("paragraph", null, schema.text(words)));

/** A note that is written while nothing can be reached. */
async function begun() {
  const { NewNoteSession } = await import("./new-note-session.ts");
  const at = "2026-11-21T09:00:00.000Z";
  const flags = { isPinned: false, isFavorite: false, isArchived: false, sortOrder: 0 };
  const fields = { title: "", category: "", tags: [], content: "", preview: "", wordCount: 0 };
  const about = {
    id: "n1",
    revisionId: "n1",
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 0,
  };
  const note = { ...flags, ...fields, ...about };
  const session = new NewNoteSession(note, {
    create: () => new Promise(() => undefined),
    giveBack: () => undefined,
    learned: () => undefined,
    isCreatePending: () => true,
  });
  session.setFields({ title: "Offline note" });
  session.textChanged(text("on a train"));
  await vi.advanceTimersByTimeAsync(1_200);
  return session;
}

test("NT-08 a new note that waits to be made, with all its text, is left with nothing waiting beside it", async () => {
  const session = await begun();
  session.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...marked]).toEqual([]);
});

test("NT-08 what was written after the note was sent waits beside it", async () => {
  const session = await begun();
  session.textChanged(text("on a train, and more"));
  session.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([...marked]).toEqual(["n1"]);
});
