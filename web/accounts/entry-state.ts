import type { SignedIn } from "#contract/accounts.ts";
import { type RefObject, useRef, useState } from "react";
import { enter } from "./entry.ts";
import {
  type EntryFields,
  type EntryMode,
  type EntryProblems,
  problemsOf,
  refusalOf,
} from "./entry-rules.ts";
import { accountTexts } from "./texts.ts";

interface EntryState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: EntryFields;
  readonly problems: EntryProblems;
  readonly isBusy: boolean;
  fill(name: keyof EntryFields, value: string): void;
  submit(): Promise<void>;
}

const blank: EntryFields = { name: "", email: "", password: "" };

/** What is typed into the form, what is wrong with it, and sending it. */
export function useEntry(mode: EntryMode, done: (signedIn: SignedIn) => void): EntryState {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(blank);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [isBusy, setBusy] = useState(false);

  const refuse = (found: EntryProblems) => {
    setProblems(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };
  return {
    form,
    fields,
    problems,
    isBusy,
    fill(name, value) {
      setFields({ ...fields, [name]: value });
      if (problems[name] !== undefined || problems.form !== undefined) setProblems({});
    },
    async submit() {
      if (isBusy) return;
      const found = problemsOf(mode, fields);
      if (Object.keys(found).length > 0) {
        refuse(found);
        return;
      }
      setBusy(true);
      try {
        done(await enter(mode, fields));
      } catch (error) {
        setBusy(false);
        refuse(
          refusalOf(
            error,
            mode === "sign-up" ? accountTexts.signUpFailed : accountTexts.signInFailed,
          ),
        );
      }
    },
  };
}
