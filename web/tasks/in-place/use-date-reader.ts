import { useState } from "react";
import type { NaturalDate } from "#shared/dates/natural-date.ts";
import { dateReader } from "../../time/date-reader.ts";

export type Reader = (text: string) => NaturalDate | undefined;

/** What reads days in words, which is large, once it has come; and how to have it come. */
export function useDateReader(): readonly [Reader | undefined, () => void] {
  const [read, setRead] = useState<Reader>();
  const begin = () => {
    if (!read)
      dateReader().then(
        (reader) => setRead(() => reader),
        // Tried again with the next key; what is listed can be chosen without it.
        () => undefined,
      );
  };
  return [read, begin];
}
