import { type Mutation, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type * as v from "valibot";
import { offerEditAgain } from "../collection/undo.ts";
import { isHeld } from "../collection/writes.ts";
import type { FieldValue, Inputs, Problems } from "./read-fields.ts";
import { problemsIn, refusalText } from "./read-fields.ts";
import { isSame, keptDraft } from "./kept-draft.ts";

interface Options<Fields> {
  readonly id: string;
  /** The fields as they are without the person: those of an item as it stands now, or of an empty form. */
  readonly base: Fields;
  /** Filled in by somebody else; stands before what was kept. */
  readonly given?: Partial<Fields> | undefined;
  readonly inputs: Inputs<Fields>;
  readonly failed: string;
  /** Closes the form, which was saved or given up. */
  done(): void;
  /** Opens it again, where it was refused after it was closed. */
  reopen(): void;
}

/** A form that stays open with its text until the worker has it. What is typed is kept on this device until then. */
export interface FormState<Fields> {
  readonly fields: Fields;
  readonly base: Fields;
  /** Names of fields that somebody else changed since, and the form does not show. */
  readonly others: readonly (keyof Fields & string)[];
  readonly problems: Problems<Fields>;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  set(name: keyof Fields & string, value: FieldValue): void;
  /** A function is given what stands by then: changes may come late. */
  change(changes: Partial<Fields> | ((now: Fields) => Partial<Fields>)): void;
  takeTheirs(): void;
  leave(): void;
  save(write: () => Promise<unknown>): Promise<void>;
}

export function useForm<Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  { inputs, failed, done, reopen, ...options }: Options<Fields>,
): FormState<Fields> {
  const client = useQueryClient();
  const { drop, giveBack, ...draft } = useDraft(schema, options);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const leave = () => {
    drop();
    done();
  };
  const save = async (write: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    const earlier = new Set(client.getMutationCache().getAll());
    const writing = write();
    try {
      const isKept = await isKeptOrAnswered(client, writing, earlier);
      leave();
      if (!isKept) return;
      writing.catch(() => {
        giveBack();
        offerEditAgain(failed, reopen);
      });
    } catch (error) {
      setRefusal(refusalText(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return { ...draft, problems: problemsIn(inputs, draft.fields), isBusy, refusal, leave, save };
}

function useDraft<Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  { id, base: now, given }: Pick<Options<Fields>, "id" | "base" | "given">,
) {
  const kept = keptDraft(schema, id);
  const [draft, setDraft] = useState(() =>
    given
      ? { base: now, fields: { ...now, ...given } }
      : (kept.read() ?? { base: now, fields: now }),
  );
  const latest = useRef(draft);
  const write = (next: typeof draft) => {
    latest.current = next;
    setDraft(next);
    kept.keep(next);
  };
  const change: FormState<Fields>["change"] = (changes) => {
    const { current } = latest;
    const made = typeof changes === "function" ? changes(current.fields) : changes;
    write({ ...current, fields: { ...current.fields, ...made } });
  };
  const { base, fields } = draft;
  const theirs = keysOf(now).filter((key) => !isSame(now[key], base[key]));
  return {
    fields,
    base,
    others: theirs.filter((key) => !isSame(now[key], fields[key])),
    set: (name: keyof Fields & string, value: FieldValue) =>
      change((before) => ({ ...before, [name]: value })),
    change,
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

/** True where all of it waits on this device for the network, false where it was answered. Rejects where it was refused. */
function isKeptOrAnswered(
  client: QueryClient,
  writing: Promise<unknown>,
  earlier: ReadonlySet<Mutation>,
): Promise<boolean> {
  const cache = client.getMutationCache();
  const own = cache.getAll().filter((mutation) => !earlier.has(mutation));
  const waits = () => {
    const pending = own.filter(({ state }) => state.status === "pending");
    return pending.length > 0 && pending.every(({ state }) => isHeld(state));
  };
  return new Promise((resolve, reject) => {
    if (waits()) resolve(true);
    const stop = cache.subscribe(() => {
      if (waits()) resolve(true);
    });
    writing.then(() => resolve(false), reject).finally(stop);
  });
}
