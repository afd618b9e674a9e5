import { shownText } from "#contract/values.ts";
import * as v from "valibot";
import { shortened, titleLength } from "../rules.ts";

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
