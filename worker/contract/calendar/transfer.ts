import * as v from "valibot";
import { acts, reads } from "../endpoint.ts";
import { Flag, Id, text } from "../values.ts";

export const transferLimits = {
  /** Bytes of a call that brings a calendar in. */
  body: 12_000_000,
  /** Events of one file. */
  events: 50_000,
  /** Lines of the report; the rest is counted. */
  report: 200,
} as const;

const base = "/api/tools/calendar";
const Format = v.picklist(["json", "ics"], "must be json or ics");

/** What was mended, or could not be kept, and where: the line of an .ics file, the place in a list of JSON, both from 1. */
export const ImportLine = v.object({ line: v.number(), text: v.string() });
export type ImportLine = v.InferOutput<typeof ImportLine>;

export const ImportAnswer = v.object({
  imported: v.number(),
  /** Were here already, by their UID. */
  duplicates: v.number(),
  skipped: v.number(),
  report: v.array(ImportLine),
  /** Lines of the report that are left out. */
  more: v.number(),
  titles: v.array(v.string()),
});
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>;

export const calendarTransfer = {
  /** Answers the file itself: `text/calendar` or JSON. */
  exportAll: reads(`${base}/export`, {
    query: v.strictObject({ format: v.optional(Format) }),
    answer: v.unknown(),
  }),
  /** With `preview` it tells what would come, and stores nothing. All of it is one run. */
  importAll: acts("POST", `${base}/import`, {
    maxBytes: transferLimits.body,
    body: v.strictObject({
      data: v.union(
        [v.string(), v.array(v.unknown()), v.looseObject({})],
        "must be the file's text",
      ),
      format: v.optional(Format),
      preview: v.optional(Flag),
      runId: v.optional(Id),
      timeZone: v.optional(text(64)),
    }),
    answer: ImportAnswer,
  }),
} as const;
