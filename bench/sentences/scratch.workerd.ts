/// <reference types="vite/client" />
import { test } from "vitest";
import { verdicts } from "./run.ts";
import type { Sentence } from "./sentence.ts";
const files = import.meta.glob<{ sentences: readonly Sentence[] }>("./more/*.ts", { eager: true });
test("scratch", { timeout: 2_400_000 }, async () => {
  const sentences = Object.values(files).flatMap((file) => file.sentences);
  const count: Record<string, number> = {};
  for (let at = 0; at < sentences.length; at += 100) {
    const some = sentences.slice(at, at + 100);
    for (const [i, { is, why }] of (await verdicts(some)).entries()) { count[is] = (count[is] ?? 0) + 1; if (is === "wrong") console.log(`MORE ${is} ${some[i]?.kind} ${some[i]?.say} => ${why}`); }
    console.log(`MORE ${at} ${JSON.stringify(count)}`);
  }
});
