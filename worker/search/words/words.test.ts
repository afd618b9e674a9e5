import { readSearch } from "#shared/search-query.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";
import { matchesFor, matchTermsOf } from "./match.ts";
import { distance, nearest, spellingKeys } from "#shared/spelling.ts";
import { personKey, wordsIn } from "./words.ts";

const words = (text: string) => wordsIn(text).map(({ word }) => word);
const today = "2026-11-21";

describe("SR-02 words", () => {
  it.each([
    ["Ärger im Büro", ["arger", "im", "buro"]],
    ["Straße STRASSE", ["strasse", "strasse"]],
    ["C++ and C# over c", ["c\uff0b\uff0b", "and", "c\uff03", "over", "c"]],
    ["ann.lee@example.com", ["ann", "lee", "example", "com"]],
    ["don't", ["don", "t"]],
    ["東京タワー", ["東", "京", "タ", "ワ", "ー"]],
    ["한국어 문서", ["한국어", "문서"].map((word) => word.normalize("NFKD"))],
    ["pizza 🍕!", ["pizza", "🍕"]],
    ["ﬁne ２０", ["fine", "20"]],
    ["a\u0000b", ["a", "b"]],
    ["...", []],
  ])("%s", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("hold nothing that FTS5 would split or take for syntax, and say where they stand", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        for (const { word, start, end } of wordsIn(text)) {
          expect(word).not.toMatch(/[ -/:-@[-`{-~\p{Cc}]/u);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end).length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("are the same of ASCII beside other letters as of ASCII alone", () => {
    const letters = fc.constantFrom(..."aZ09 c++#C.,'\u0000\n_-/".split(""));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
        expect(wordsIn(text)).toEqual(wordsIn(`${text} é`).slice(0, -1));
      }),
    );
  });

  it("of two people never meet: every token begins with its person", () => {
    expect(personKey("0190b3a1-7c2e-7def-8123-456789abcdef")).toBe("8123456789abcdef");
    expect(personKey("ada")).toHaveLength(16);
  });
});

describe("SR-02 the query", () => {
  it("takes filters apart, and leaves what is none as text", () => {
    const query = readSearch(
      'rent "two words" in:notes,tasks is:open tag:@home after:2026-01 before:today foo:bar is:odd in:space https://x.y',
      today,
    );
    expect(query.terms.map(({ text }) => text)).toEqual([
      "rent",
      "two words",
      "foo:bar",
      "is:odd",
      "in:space",
      "https://x.y",
    ]);
    expect(query).toMatchObject({
      places: ["tasks", "notes"],
      marks: ["open"],
      tags: ["home"],
      after: "2026-01-01",
      before: today,
    });
  });

  it("is never syntax of FTS5, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (typed) => {
        const query = readSearch(typed, today);
        const {
          all,
          titled = all,
          terms,
          marks,
        } = matchesFor(query, matchTermsOf(query), "k".repeat(16));
        const open = terms.flatMap((term) => [term.open, `"${term.begun ?? ""}"`]);
        for (const match of [all.listed, all.open, titled.listed, titled.open, ...open, ...marks]) {
          const plain = match.replaceAll(/"(?:k{16}[^" ]+)?"/g, "w");
          expect(plain).toMatch(/^(?:w|[(){}+*: ]|AND|OR|title tags content|title|marks)+$/);
        }
      }),
    );
  });
});

describe("SR-02 spelling", () => {
  it("finds every word that is one slip away, by a key of both", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{4,14}$/),
        fc.nat(),
        fc.constantFrom("insert", "remove", "replace", "swap"),
        fc.stringMatching(/^[a-z]$/),
        (word, place, slip, letter) => {
          const at = place % word.length;
          const typo = {
            insert: word.slice(0, at) + letter + word.slice(at),
            remove: word.slice(0, at) + word.slice(at + 1),
            replace: word.slice(0, at) + letter + word.slice(at + 1),
            swap:
              word.slice(0, at) +
              word.slice(at + 1, at + 2) +
              word.slice(at, at + 1) +
              word.slice(at + 2),
          }[slip];
          const keys = new Set(spellingKeys(word));
          expect([word, typo, spellingKeys(typo).some((key) => keys.has(key))]).toEqual([
            word,
            typo,
            true,
          ]);
          expect(distance(word, typo)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("takes the nearest first and forgives long words more", () => {
    expect(nearest("berlni", ["berlin", "merlin", "bern"])).toEqual(["berlin"]);
    expect(nearest("appointmnte", ["appointment"])).toEqual(["appointment"]);
    expect(nearest("rent", ["rest", "rant", "rents", "restaurant"])).toEqual([
      "rant",
      "rest",
      "rents",
    ]);
  });
});

describe("SR-01 the highlight", () => {
  const seek = (typed: string) => matchTermsOf(readSearch(typed, today));

  it("is the stored text escaped, with nothing but <mark> put in", () => {
    const { html } = excerptOf(`<img src=x onerror="alert('rent')"> & rent`, seek("rent"));
    expect(html).toBe(
      "&lt;img src=x onerror=&quot;alert(&#39;<mark>rent</mark>&#39;)&quot;&gt; &amp; <mark>rent</mark>",
    );
  });

  it("shows the stretch with most of it, at most 300 characters, never half a letter", () => {
    const long = `${"before ".repeat(200)}the rent and the deposit of the rent ${"after 🍕 ".repeat(200)}`;
    const { text, html } = excerptOf(long, seek("rent deposit"));
    expect(text.length).toBeLessThanOrEqual(302);
    expect(text.isWellFormed()).toBe(true);
    expect(html.match(/<mark>/g)).toHaveLength(3);
  });

  it("holds no tag but its own, whatever the text and the query", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 600 }),
        fc.string({ maxLength: 12 }),
        (text, typed) => {
          const { html, text: plain } = excerptOf(text, seek(typed));
          const undone = html
            .replaceAll(/<\/?mark>/g, "")
            .replaceAll("&lt;", "<")
            .replaceAll("&gt;", ">")
            .replaceAll("&quot;", '"')
            .replaceAll("&#39;", "'")
            .replaceAll("&amp;", "&");
          expect(undone).toBe(plain);
          expect(html.replaceAll(/<\/?mark>/g, "")).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});
