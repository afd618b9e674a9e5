import { expect, it } from "vitest";
import { languageOf } from "./hour-words.ts";

const asking = (language?: string) =>
  new Request("https://aside.test/", {
    headers: language === undefined ? {} : { "accept-language": language },
  });

it.each([
  [undefined, undefined, "en-GB-u-fw-mon"],
  ["*", undefined, "en-GB-u-fw-mon"],
  ["x", undefined, "en-GB-u-fw-mon"],
  ["de-AT, en;q=0.5", "de-AT", "de-AT-u-fw-mon"],
  ["en_US", "en-US", "en-US-u-fw-mon"],
  ["de-u-hc-h23", "de-u-hc-h23", "de-u-fw-mon-hc-h23"],
  ["de-u-fw-sat-hc-h23", "de-u-fw-sat-hc-h23", "de-u-fw-sat-hc-h23"],
])(
  "a call that asks for the language %s has %s, and with weeks from Monday %s",
  (header, plain, monday) => {
    expect(languageOf(asking(header))).toBe(plain);
    expect(languageOf(asking(header), "monday")).toBe(monday);
  },
);
