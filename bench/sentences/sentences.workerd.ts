/// <reference types="vite/client" />
import { test } from "vitest";
import { verdicts } from "./run.ts";
import type { Sentence } from "./sentence.ts";

/** One half is worked with, and so are more by other writers; the other half, and what was kept of the last writer's, is only ever run. */
const halves = {
  more: import.meta.glob<Half>("./more/*.ts", { eager: true }),
  kept: import.meta.glob<Half>("./kept/*.ts", { eager: true }),
  worked: import.meta.glob<Half>("./worked/*.ts", { eager: true }),
  unseen: import.meta.glob<Half>("./unseen/*.ts", { eager: true }),
};

interface Half {
  readonly sentences: readonly Sentence[];
}

test.each(Object.entries(halves))("%s", { timeout: 900_000 }, async (name, files) => {
  const sentences = Object.values(files).flatMap((file) => file.sentences);
  const all = await verdicts(sentences);
  const count = { meant: 0, missed: 0, wrong: 0 };
  const kinds = new Map<string, number>();
  for (const [place, { is, why }] of all.entries()) {
    const { say = "", kind = "" } = sentences[place] ?? {};
    count[is] += 1;
    if (is === "wrong") kinds.set(`wrong ${kind}`, (kinds.get(`wrong ${kind}`) ?? 0) + 1);
    if (is === "meant") kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    // Of the other half nothing is told but the shares: who reads its sentences would work with them.
    if (is !== "meant" && name !== "unseen" && name !== "kept")
      console.log(`${name} ${is} · ${kind} · ${say} · ${why}`);
  }
  console.log(
    `${name}: ${JSON.stringify({ of: all.length, ...count, ...Object.fromEntries(kinds) })}`,
  );
});
