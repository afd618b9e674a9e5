import * as fc from "fast-check";
import { lexer, type Tokens } from "marked";
import { expect, test } from "vitest";
import { nodes } from "../schema.ts";
import { tableOf } from "../tables/in-table.ts";
import { writeMarkdown } from "./write-markdown.ts";

test("NT-04 another reader of Markdown finds the same cells in a table", () => {
  const text = fc.stringMatching(/^[a-z|\\]{0,6}$/);
  const rows = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), {
      minLength: 2,
      maxLength: 5,
    }),
  );
  fc.assert(
    fc.property(rows, (said) => {
      fc.pre(said[0]?.some((one) => one !== "") === true);
      const [table] = lexer(writeMarkdown(nodes.doc.create(null, tableOf(said, true))));
      expect(isTable(table)).toBe(true);
      const found = isTable(table) ? [table.header, ...table.rows] : [];
      expect(found.map((row) => row.map(plainWords))).toEqual(said);
    }),
    { numRuns: 300 },
  );
});

const isTable = (token: unknown): token is Tokens.Table =>
  typeof token === "object" && token !== null && Reflect.get(token, "type") === "table";

/** What a cell says, as `marked` reads it. */
const plainWords = ({ tokens }: Tokens.TableCell): string =>
  tokens.map((token) => ("text" in token ? String(token.text) : "")).join("");
