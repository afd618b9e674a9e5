import { Fragment, type Mark } from "prosemirror-model";
import { expect, test } from "vitest";
import { marks, nodes, schema } from "../schema.ts";
import { readMarkdown } from "./markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";

test("NT-04 formats that end in a sign beside a letter stay formats", () => {
  const { strike, strong, em, code, link } = marks;
  const worn = (text: string, ...list: readonly Mark[]) => schema.text(text, list);
  const away = link.create({ href: "https://a.example/" });
  const lines = [
    [worn("a"), worn("x", strike.create(), code.create()), worn("s")],
    [worn("a"), worn("x", strong.create(), code.create()), worn("é")],
    [worn("a", em.create()), worn("x.", strong.create()), worn("語")],
    [worn("1"), worn("(x", em.create()), worn("2")],
    [worn("a"), worn("x", away, strong.create()), worn("s")],
    [worn("a"), worn("x", strike.create(), strong.create()), worn("s")],
  ].map((parts) => nodes.paragraph.create(null, Fragment.from(parts)));
  const doc = nodes.doc.create(null, lines);
  expect(readMarkdown(writeMarkdown(doc)).toJSON()).toEqual(
    schema.nodeFromJSON(doc.toJSON()).toJSON(),
  );
});
