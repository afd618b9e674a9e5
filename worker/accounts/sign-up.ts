import { SignUpMode } from "#contract/accounts/entrance.ts";
import * as v from "valibot";
import { query } from "../db/query.ts";
import { sha256 } from "../http/bytes.ts";
import { Problem } from "../http/problem.ts";
import type { Ports } from "../ports.ts";
import { isAdminAwaited } from "./store.ts";

type Needs = Pick<Ports, "directory" | "settings">;

/** As an administrator set it, or else the installation. */
export async function signUpMode({ directory, settings }: Needs): Promise<SignUpMode> {
  const row = await query<{
    value: string;
  }>`select value from settings where name = 'sign-up'`.first(directory);
  return v.is(SignUpMode, row?.value) ? row.value : settings.signUp;
}

/** An account that may be made: with the hash of the invitation that it uses up, or null where none is needed. */
export async function admitNew(
  ports: Needs,
  { email, invite }: { readonly email: string | null; readonly invite?: string | undefined },
): Promise<string | null> {
  const { adminEmail } = ports.settings;
  if (email === adminEmail && (await isAdminAwaited(ports.directory, adminEmail))) return null;
  const mode = await signUpMode(ports);
  if (mode === "open") return null;
  if (mode === "closed") throw new Problem("forbidden", "Creating accounts is closed here");
  if (email === null || invite === undefined)
    throw new Problem("forbidden", "Creating an account needs an invitation here", ofInvite);
  return sha256(invite);
}

/** A form says it where another one can be given. */
const ofInvite = { field: "invite" } as const;

export const invitationOver = (): Problem =>
  new Problem("forbidden", "This invitation was used or has ended. Ask for another one.", ofInvite);
