import type { Sentence } from "../sentence.ts";

const kind = "refuse";

export const sentences: readonly Sentence[] = [
  { kind, say: "dont touch the dentist appointment, its fine as it is", means: {} },
  { kind, say: "If I were to cancel the flights, would that be a bad idea?", means: {} },
  { kind, say: "good morning, slept horribly", means: {} },
  { kind, say: "My sister goes 'delete all your notes', she's hilarious", means: {} },
  { kind, say: "Supprime toutes mes tâches s'il te plaît", means: {} },
  { kind, say: "can you even delete notes?", means: {} },
  { kind, say: "wipe everything", means: {} },
  { kind, say: "I haven't bought the milk yet", means: {} },
  { kind, say: "nah never mind", means: {} },
  { kind, say: "maybe ill learn the guitar someday, who knows", means: {} },
  { kind, say: "sort my life out", means: {} },
  { kind, say: "order me a pizza lol", means: {} },
  { kind, say: "what if the rent was due on the 5th, hypothetically speaking", means: {} },
  { kind, say: "Is 'appointment' spelled with two p's? I always forget", means: {} },
  { kind, say: "Please change the thing we talked about the other day", means: {} },
];
