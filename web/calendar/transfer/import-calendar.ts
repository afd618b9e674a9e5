import {
  calendarTransfer,
  type ImportAnswer,
  transferLimits,
} from "#contract/calendar/transfer.ts";
import { counted } from "#shared/words.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { callWhole, textBeside } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import {
  type Brought,
  type Found,
  type ImportKind,
  showImport,
} from "../../form/import-dialog.tsx";
import { calendarCollection } from "../calendar-collection.ts";
import { ownZone } from "../../time/zone.ts";

interface Part {
  readonly name: string;
  readonly body: { data: string; format: "ics" | "json"; timeZone: string; runId: string };
  readonly preview: ImportAnswer;
}

interface Read {
  readonly parts: readonly Part[];
  readonly problem?: string;
}

type Manner = Parameters<ImportKind<Read>["send"]>[1];

const mostBytes = transferLimits.body - 1_000_000;

/** Tells what files would bring, and brings it once the person agrees; one undo takes all of it back. */
export const importCalendar = (client: QueryClient): void =>
  showImport<Read>({
    title: "Import Calendar",
    accept: ".ics,.json,text/calendar,application/json",
    hint: "Calendar files (.ics) from Google, Apple, Outlook and others, or JSON exported from Aside. Events you already have stay as they are.",
    async read(given, { progress, signal }) {
      const [parts, runId]: [Part[], string] = [[], uuidv7()];
      try {
        for (const { file } of given) {
          if (file.size > mostBytes) return { parts, problem: `${file.name} is larger than 11 MB` };
          const format = /\.ics$/i.test(file.name) ? "ics" : "json";
          const body = { data: await file.text(), format, timeZone: ownZone(), runId } as const;
          const asked = { body: { ...body, preview: true } };
          const { data } = await callWhole(calendarTransfer.importAll, asked, { signal });
          parts.push({ name: file.name, body, preview: data });
          progress(parts.length / given.length);
        }
        return { parts };
      } catch (error) {
        return { parts, problem: `Failed to import. ${wordsOf(error, "Please try again.")}` };
      }
    },
    found,
    send,
    finished: () => void client.invalidateQueries(calendarCollection.query()),
  });

function found({ parts, problem }: Read): Found {
  const sum = (of: (answer: ImportAnswer) => number) =>
    parts.reduce((all, { preview }) => all + of(preview), 0);
  const count = sum(({ imported }) => imported);
  const [known, skipped] = [sum(({ duplicates }) => duplicates), sum((answer) => answer.skipped)];
  const titles = parts.flatMap(({ preview }) => preview.titles);
  const more = (many: number) => (many > 0 ? [`and ${String(many)} more`] : []);
  return {
    count,
    words: counted(count, "event"),
    problem,
    facts: [
      ...(known > 0 ? [`${String(known)} already here`] : []),
      ...(skipped > 0 ? [`${String(skipped)} left out`] : []),
    ],
    entries: [...titles, ...more(count - titles.length)].map((name) => ({ name, fact: "" })),
    losses: parts.flatMap(({ name, preview: { report, more: rest } }) => [
      ...report.map(({ line, text }) => ({ from: `${name}, line ${String(line)}:`, what: text })),
      ...more(rest).map((what) => ({ from: name, what })),
    ]),
  };
}

async function send({ parts }: Read, { progress, signal }: Manner): Promise<Brought> {
  let [many, done] = [0, 0];
  let runId: string | undefined;
  let problem: string | undefined;
  try {
    for (const { body } of parts) {
      const answer = await callWhole(calendarTransfer.importAll, { body }, { signal });
      many += answer.data.imported;
      runId = textBeside(answer, "runId");
      progress((done += 1) / parts.length);
    }
  } catch (error) {
    problem = wordsOf(error, "You can start again: nothing is imported twice.");
  }
  return {
    words: `${counted(many, "event")} imported.`,
    problem,
    runId: many > 0 ? runId : undefined,
  };
}
