import { expect, it } from "vitest";
import { languageOf } from "./hour-words.ts";

const asking = (language?: string) =>
  new Request("https://aside.test/", {
    headers: language === undefined ? {} : { "accept-language": language },
  });

it.each([
  [undefined, undefined, "en-GB-u-fw-mon-x-mdy"],
  ["*", undefined, "en-GB-u-fw-mon-x-mdy"],
  ["x", undefined, "en-GB-u-fw-mon-x-mdy"],
  ["de-AT, en;q=0.5", "de-AT", "de-AT-u-fw-mon"],
  ["en_US", "en-US", "en-US-u-fw-mon"],
  ["de-u-hc-h23", "de-u-hc-h23", "de-u-fw-mon-hc-h23"],
  ["de-u-fw-sat-hc-h23", "de-u-fw-sat-hc-h23", "de-u-fw-sat-hc-h23"],
])(
  "a call that asks for the language %s has %s, and with weeks from Monday %s",
  (header, plain, monday) => {
    expect(languageOf(asking(header))).toBe(plain);
    expect(languageOf(asking(header), { weekStart: "monday" })).toBe(monday);
  },
);

it.each([
  [undefined, "DD/MM/Y", "en-GB-x-dmy"],
  ["en-US-u-fw-mon", "D MMM Y", "en-US-u-fw-mon-x-dmy"],
  ["en-GB", "M/D/Y", "en-GB-x-mdy"],
  ["en-US-x-dmy", "M/D/Y", "en-US-x-dmy"],
  ["en-US", "Y-MM-DD", "en-US"],
  ["EN-X-DMY", "M/D/Y", "en-x-dmy"],
])("a call in the language %s of somebody who writes %s is one in %s", (header, form, own) => {
  expect(languageOf(asking(header), { dateFormat: form })).toBe(own);
});

it("puts the week before what a language says for itself", () => {
  expect(languageOf(asking("en-x-dmy"), { weekStart: "monday" })).toBe("en-u-fw-mon-x-dmy");
});
