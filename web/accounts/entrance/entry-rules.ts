import { Email, Password } from "#contract/accounts.ts";
import * as v from "valibot";
import { ApiProblem, isProblem } from "../../api/problem.ts";
import { sentence } from "../../form/sentence.ts";

export type EntryMode = "sign-in" | "sign-up";

export interface EntryFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Of an app or on paper; asked for where the account has one. */
  readonly code: string;
  /** Pasted, where an account needs one: its link, or what stands at the end of that. */
  readonly invite: string;
}

/** Problems by field; `form` where it concerns none of them. */
export type EntryProblems = Partial<Record<keyof EntryFields | "form", string>>;

/** Problems that are known before anything is sent. A password of old is not judged, only a new one. */
export function problemsOf(
  mode: EntryMode,
  { name, email, password }: Omit<EntryFields, "code" | "invite">,
): EntryProblems {
  return {
    ...(mode === "sign-up" && name.trim() === "" ? { name: "Name is required" } : {}),
    ...said("email", Email, email),
    ...(mode === "sign-in" && password === "" ? { password: "Password is required" } : {}),
    ...(mode === "sign-up" ? said("password", Password, password) : {}),
  };
}

function said(field: "email" | "password", schema: v.GenericSchema, value: string): EntryProblems {
  const { issues } = v.safeParse(schema, value);
  return issues ? { [field]: sentence(field, issues[0].message) } : {};
}

/** The password was right, and a code is asked for in addition. */
export const asksForCode = (error: unknown): boolean => isProblem(error, "second_factor");

const Field = v.picklist(["email", "password", "name", "code"]);

export function refusalOf(error: unknown, otherwise: string): EntryProblems {
  if (!(error instanceof ApiProblem)) return { form: otherwise };
  if (error.code === "offline")
    return { form: "The workspace cannot be reached. Check your connection and try again." };
  const { field } = error;
  if (field === "invite")
    return {
      invite: error.code === "invalid_input" ? "That is not an invitation link" : error.error,
    };
  if (v.is(Field, field)) return { [field]: sentence(field, error.error) };
  return {
    form: error.code === "internal" || error.code === "unreadable" ? otherwise : error.error,
  };
}

/** The secret in a link to an invitation; anything else is taken for the secret itself. */
export const secretOf = (invite: string): string =>
  /[?&]invite=([^&#\s]+)/.exec(invite)?.[1] ?? invite.trim();

/** The path if it is one of ours, else the start: `//host`, `/\host` and whole addresses in a link from elsewhere lead away. */
export function ownPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : "/";
}
