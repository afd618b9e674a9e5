import type { Frame } from "../../capabilities/lexicon.ts";
import { move, noun } from "../language/shapes.ts";

/** 'bring the rent forward by two days'. */
const earlier: Frame = {
  capability: "tasks.update",
  say: [
    `(bring|move|pull) forward [the|my] [${noun}] {task} {span}`,
    `(bring|move|pull|push) {task!} forward {span}`,
    `(bring|move|pull|push|shift) {task!} up {span}`,
  ],
  input: ({ words, postponeDays }) => ({ words, changes: { postponeDays: -Number(postponeDays) } }),
};

/** 'postpone all work stuff by a week': each by as much. */
const allBy = (way: 1 | -1, say: readonly string[]): Frame => ({
  capability: "tasks.bulk",
  say,
  input: ({ filter, exceptWords, postponeDays }) => ({
    filter,
    ...(exceptWords !== undefined && { exceptWords }),
    action: "change",
    changes: { postponeDays: way * Number(postponeDays) },
  }),
});

/** Moved by so many days, one or all that are meant. */
export const byDays: readonly Frame[] = [
  earlier,
  allBy(1, [
    `${move} {many} [back|out|off] {span}`,
    "(put|push|move|shift) {many} (back|out) {span}",
  ]),
  allBy(-1, [
    "(bring|move|pull) forward {many} {span}",
    "(bring|move|pull|push|shift|bump) {many} (forward|up) {span}",
  ]),
];
