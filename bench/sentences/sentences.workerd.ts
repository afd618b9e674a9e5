import { test } from "vitest";
import { verdicts } from "./run.ts";
import { sentences } from "./try.ts";

test("sentences", async () => {
  const all = await verdicts(sentences);
  for (const [place, { is, why }] of all.entries())
    console.log(is, sentences[place]?.say, is === "meant" ? "" : why);
}, 600_000);
