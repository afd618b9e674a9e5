import type { Sentence } from "../sentence.ts";

const kind = "refuse";

export const sentences: readonly Sentence[] = [
  { kind, say: "please don't delete anything", means: {} },
  { kind, say: "I was going to buy milk but the shop was shut", means: {} },
  { kind, say: "what would happen if I moved the dentist to Friday?", means: {} },
  { kind, say: "can you change due dates?", means: {} },
  { kind, say: "delete everything", means: { asks: true }, or: [{}] },
  { kind, say: "haha you're funny", means: {} },
  {
    kind,
    say: "My boss goes 'get the report finished by tonight', can you believe it",
    means: {},
  },
  { kind, say: "Lösch bitte alle meine Notizen", means: {} },
  { kind, say: "I haven't called mom yet", means: {} },
  { kind, say: "no dont tick off the plants, i still have to do them", means: {} },
  { kind, say: "whats the weather like tomorrow", means: {} },
  { kind, say: "Thanks love, that's all for now", means: {} },
  { kind, say: "If the plumber comes on Monday I might not need to fix the tap", means: {} },
  { kind, say: "wipe my whole account and all the data in it", means: { asks: true }, or: [{}] },
  { kind, say: "order me a large pepperoni pizza", means: {} },
];
