import fc from "fast-check";
import { expect, it } from "vitest";
import { attachment, fileName } from "./exporting.ts";

it.each([
  ["Plan the trip", "Plan the trip.md"],
  ["", "Conversation.md"],
  ["../../etc/passwd", "etc passwd.md"],
  ["a\r\nSet-Cookie: x=1", "a Set-Cookie x=1.md"],
  ['"quoted" <b> | pipe?', "quoted b pipe.md"],
  ["con", "Conversation con.md"],
  [".hidden...", "hidden.md"],
  ["photo\u202egpj.exe", "photo gpj.exe.md"],
  ["Grüße, Łódź 🎉", "Grüße, Łódź 🎉.md"],
  ["x".repeat(300), `${"x".repeat(80)}.md`],
])("CV-08 the title %j becomes a name that every system takes", (title, name) => {
  expect(fileName(title, "md")).toBe(name);
});

it("CV-08 whatever the title, the header holds two names and nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (title) => {
      const header = attachment(fileName(title, "json"));
      expect(header).toMatch(
        /^attachment; filename="[ !#-[\]-~]+\.json"; filename\*=UTF-8''[\w.~%-]+$/,
      );
      expect(() => new Headers({ "content-disposition": header })).not.toThrow();
    }),
  );
  expect(attachment("＂; filename=＂a＼b／c.md")).toMatch(
    /^attachment; filename="; filename= a b c.md"; /,
  );
  expect(attachment("Grüße 🎉.md")).toBe(
    "attachment; filename=\"Grue .md\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%F0%9F%8E%89.md",
  );
});
