import { useRef, useState } from "react";
import * as v from "valibot";
import { type KeptDraft, keptDraft } from "./kept-draft.ts";

interface Options<Fields> {
  readonly id: string;
  /** The fields as they are without the person: those of an item as it stands now, or of an empty form. */
  readonly base: Fields;
  /** Filled in by somebody else; stands before what was kept. */
  readonly given?: Partial<Fields> | undefined;
}

interface Kept<Fields> {
  readonly base: Fields;
  readonly fields: Fields;
}

/** Fields of a form, kept on this device until it is saved or given up. */
export interface Draft<Fields> {
  readonly fields: Fields;
  /** As they were when the form was opened. */
  readonly base: Fields;
  /** Names of fields that somebody else changed since, and the form does not show. */
  readonly others: readonly (keyof Fields & string)[];
  /** A function is given what stands by then: changes may come late. */
  change(changes: Partial<Fields> | ((now: Fields) => Partial<Fields>)): void;
  /** Takes over what others changed. */
  takeTheirs(): void;
  drop(): void;
  /** Puts what was dropped back, for the next time the form opens. */
  giveBack(): void;
}

export const keptFields = <Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  id: string,
): KeptDraft<Kept<Fields>> => keptDraft(id, v.object({ base: schema, fields: schema }));

export function useDraft<Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  { id, base: now, given }: Options<Fields>,
): Draft<Fields> {
  const kept = keptFields(schema, id);
  const [draft, setDraft] = useState<Kept<Fields>>(() =>
    given
      ? { base: now, fields: { ...now, ...given } }
      : (kept.read() ?? { base: now, fields: now }),
  );
  const latest = useRef(draft);
  const write = (next: Kept<Fields>) => {
    latest.current = next;
    setDraft(next);
    kept.keep(next);
  };
  const { base, fields } = draft;
  const theirs = keysOf(now).filter((key) => !isSame(now[key], base[key]));
  return {
    fields,
    base,
    others: theirs.filter((key) => !isSame(now[key], fields[key])),
    change(changes) {
      const { current } = latest;
      const made = typeof changes === "function" ? changes(current.fields) : changes;
      write({ ...current, fields: { ...current.fields, ...made } });
    },
    takeTheirs() {
      const taken: Partial<Fields> = {};
      for (const key of theirs) taken[key] = now[key];
      write({ base: now, fields: { ...latest.current.fields, ...taken } });
    },
    drop: kept.drop,
    giveBack: () => kept.keep(latest.current),
  };
}

function keysOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  const keys: (keyof Fields & string)[] = [];
  for (const key in fields) keys.push(key);
  return keys;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
