import type { Sentence } from "../sentence.ts";

const kind = "refuse";

export const sentences: readonly Sentence[] = [
  { kind, say: "Don't delete the garage one just yet", means: {} },
  { kind, say: "if i finish the report today can i go out tonight", means: {} },
  {
    kind,
    say: 'my boss literally said "just delete all your notes" lol what a joker',
    means: {},
  },
  { kind, say: "good morning dear, and how are we the day", means: {} },
  { kind, say: "Vergiss bitte nicht, die Blumen zu gießen", means: {} },
  { kind, say: "Are you able to delete notes when somebody asks you?", means: {} },
  { kind, say: "oh great, another quarterly report, just what I needed", means: {} },
  { kind, say: "Wipe the lot", means: { asks: true }, or: [{}] },
  { kind, say: "I nearly cancelled the dentist so I did but I didnae", means: {} },
  { kind, say: "mum asked if id bought milk", means: {} },
  { kind, say: "Should I pay the rent early or is it wiser to wait?", means: {} },
  { kind, say: "right that's me away for my tea, cheerio", means: {} },
  { kind, say: "Maybe one day I will clean this garage, who knows", means: {} },
  { kind, say: "change it", means: { asks: true }, or: [{}] },
  { kind, say: "what would happen if I archived every note", means: {} },
];
