import type { NewNote } from "#contract/notes.ts";
import type { Made } from "../tool.ts";
import type { Writer } from "../log/write/writer.ts";
import { noteTable } from "./table.ts";
import { keptText } from "./text/revisions.ts";
import { newNote } from "./actions.ts";
import { normalText } from "./text/normal-text.ts";

const minuteMs = 60_000;

const samples: readonly NewNote[] = [
  {
    title: "Lisbon in spring",
    category: "personal",
    tags: ["travel", "spring"],
    isPinned: true,
    content: `<h2>Before we go</h2><ul data-list="task"><li data-checked="true"><p>Renew the passports</p></li>
      <li data-checked="false"><p>Book flights, <strong>leaving on a Thursday</strong></p></li>
      <li data-checked="false"><p>Find somebody to water the plants</p></li></ul>
      <h2>Worth a detour</h2><ul><li><p>Miradouro da Graça at sunset</p></li><li><p>Pastéis in Belém, <em>early</em></p></li>
      <li><p>The tram up to Alfama</p></li></ul><blockquote><p>Lisbon is a city of light.</p></blockquote>`,
  },
  {
    title: "Talk: local-first software",
    category: "work",
    tags: ["talk"],
    isFavorite: true,
    content: `<h1>Local-first software</h1><p>Forty minutes, for people who build for the web.</p>
      <ol><li><p>What we lost when everything moved into the cloud</p></li><li><p>Your data, your device: seven ideals</p></li>
      <li><p>Merging without meetings</p></li></ol><h2>Demo</h2>
      <pre data-language="js"><code>const doc = merge(mine, yours);</code></pre>
      <p>Close with <s>questions</s> a walk through the code.</p>`,
  },
  {
    title: "Ideas for the weekend",
    category: "ideas",
    tags: ["home"],
    content: `<p>Bake bread. Repair the bicycle. Call <strong>Maya</strong> about the cabin.</p>`,
  },
];

export async function sampleNotes(write: Writer, { now, newId }: Made): Promise<void> {
  await write.all(
    samples.map((input, index) => {
      const at = new Date(now().getTime() - index * minuteMs).toISOString();
      const text = normalText(input.content);
      const made = { id: newId(), revisionId: newId(), createdAt: at, updatedAt: at };
      const item = newNote(input, text, made);
      return { kind: "create" as const, table: noteTable, item, extraStatement: keptText(text) };
    }),
  );
}
