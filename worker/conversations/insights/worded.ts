import type { Message } from "#contract/conversations.ts";
import { shownText } from "#contract/values.ts";
import * as v from "valibot";
import { shortened, titleLength } from "../rules.ts";

/** Has a model put a conversation in words; undefined where it has none. Handed in by the app, where there is a model. */
export type PutInWords = (
  using: { readonly db: D1Database; readonly userId: string; now(): Date },
  what: "title" | "summary",
  messages: readonly Pick<Message, "role" | "content">[],
) => Promise<string | undefined>;

const longestSummary = 500;

/** One line without the quotes and the full stop that models put around it. */
export function titleFromModel(text: string | undefined): string | undefined {
  const [line = ""] = plain(text).split("\n");
  return filled(shortened(line.replaceAll(/^["'“”«»*#\s]+|["'“”«»*.\s]+$/gu, ""), titleLength));
}

export const summaryFromModel = (text: string | undefined): string | undefined =>
  filled(shortened(plain(text), longestSummary));

/** What a model wrote is shown beside other text, like what people write. */
function plain(text = ""): string {
  const read = v.safeParse(shownText(10_000), text);
  return read.success ? read.output : "";
}

const filled = (text: string): string | undefined => (text === "" ? undefined : text);
