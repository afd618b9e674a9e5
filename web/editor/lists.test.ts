import { EditorState, TextSelection, AllSelection, type Transaction } from "prosemirror-state";
import { expect, test } from "vitest";
import { toggleList } from "./lists.ts";
import { nodes, schema } from "./schema.ts";

const line = (text: string) => nodes.paragraph.create(null, text === "" ? null : schema.text(text));

function applied(state: EditorState): Transaction {
  let done: Transaction | undefined;
  toggleList(nodes.bullet_list)(state, (tr) => {
    done = tr;
  });
  if (!done) throw new Error("nothing was done");
  return done;
}

test("NT-04 thousands of lines become a list and lines again in a step each, with the same words selected", () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => line(`line ${String(at)}`));
  const heading = nodes.heading.create({ level: 2 }, schema.text("Head"));
  const doc = nodes.doc.create(null, [line("before"), heading, ...lines, line("after")]);
  const [from, to] = [doc.child(0).nodeSize + 3, doc.content.size - line("after").nodeSize - 3];
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  const words = (one: EditorState) =>
    one.doc.textBetween(one.selection.from, one.selection.to, "|");
  const wrapped = applied(state);
  expect(wrapped.steps).toHaveLength(1);
  expect(wrapped.doc.children.map(({ type }) => type.name)).toEqual([
    "paragraph",
    "bullet_list",
    "paragraph",
  ]);
  expect(wrapped.doc.child(1).childCount).toBe(5_001);
  expect(() => wrapped.doc.check()).not.toThrow();
  const within = state.apply(wrapped);
  expect(words(within)).toBe(words(state));
  const whole = TextSelection.create(
    within.doc,
    doc.child(0).nodeSize + 3,
    within.doc.content.size - line("after").nodeSize - 3,
  );
  const all = within.apply(within.tr.setSelection(whole));
  const lifted = applied(all);
  expect(lifted.steps).toHaveLength(1);
  expect(lifted.doc.childCount).toBe(5_003);
  expect(() => lifted.doc.check()).not.toThrow();
  expect(words(all.apply(lifted))).toBe(words(all));
});

test("NT-04 all that is selected becomes a list, and some lines of a list leave it alone", () => {
  const doc = nodes.doc.create(null, [line("a"), line(""), line("c")]);
  const state = EditorState.create({ doc, selection: new AllSelection(doc) });
  const listed = state.apply(applied(state));
  expect(listed.doc.child(0).childCount).toBe(3);
  expect(listed.selection).toBeInstanceOf(AllSelection);
  const first = listed.apply(listed.tr.setSelection(TextSelection.create(listed.doc, 3)));
  const lifted = applied(first);
  expect(lifted.doc.children.map(({ type }) => type.name)).toEqual(["paragraph", "bullet_list"]);
});

test("NT-04 code becomes a line of a list, and what is no line stays below the one before it", () => {
  const code = nodes.code_block.create(null, schema.text("let a"));
  const quote = nodes.blockquote.create(null, line("said"));
  const heading = nodes.heading.create({ level: 1 }, schema.text("Head"));
  const doc = nodes.doc.create(null, [code, quote, heading, line("end")]);
  const selection = TextSelection.create(doc, 3, doc.content.size - 2);
  const state = EditorState.create({ doc, selection });
  const listed = state.apply(applied(state));
  expect(() => listed.doc.check()).not.toThrow();
  expect(listed.doc.childCount).toBe(1);
  const kinds = listed.doc
    .child(0)
    .children.map((item) => item.children.map((one) => one.type.name));
  expect(kinds).toEqual([["paragraph", "blockquote"], ["paragraph"], ["paragraph"]]);
  const words = ({ doc: text, selection: { from, to } }: EditorState) =>
    text.textBetween(from, to, "|");
  expect(words(listed)).toBe(words(state));
  const quoted = EditorState.create({ doc: nodes.doc.create(null, [quote, line("end")]) });
  const across = quoted.tr.setSelection(
    TextSelection.create(quoted.doc, 3, quoted.doc.content.size - 1),
  );
  expect(toggleList(nodes.bullet_list)(quoted.apply(across))).toBe(false);
});
