import { type Invite, inviteLimits, signUps } from "#contract/admin/sign-up.ts";
import type { SignUpMode } from "#contract/accounts/entrance.ts";
import { batch, type Query, query, raw } from "../db/query.ts";
import { sha256 } from "../http/bytes.ts";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { codeOf } from "../http/signed.ts";
import type { Ports, Settings } from "../ports.ts";
import { actLine } from "./acts.ts";

type Row = Omit<Invite, "url"> & { readonly isOpen: number };

/** Of an invitation `i`: it makes an account only as long as who made it administers. */
const openAt = (at: string) => query`(i.used_at is null and i.revoked_at is null
  and i.expires_at > ${at} and m.role in ('ADMIN', 'SUPER_ADMIN') and m.disabled_at is null)`;

const invitesAt = (at: string, where: Query<unknown>) =>
  query<Row>`select i.id, i.note, m.name "by", i.created_at createdAt, i.expires_at expiresAt,
      i.revoked_at revokedAt, i.used_at usedAt, u.name usedBy, ${openAt(at)} isOpen
    from invites i join users m on m.user_id = i.user_id left join users u on u.user_id = i.used_by
    where ${where}`;

/** Only the worker can make it of the invitation's id, so that it can be shown again; the database keeps its hash. */
const tokenOf = (id: string, { jwtSecret }: Settings): Promise<string> =>
  codeOf(id, `invitations ${jwtSecret}`, 16);

async function inviteOf({ isOpen, ...row }: Row, settings: Settings): Promise<Invite> {
  const url = isOpen === 1 ? `/auth/login?invite=${await tokenOf(row.id, settings)}` : null;
  return { ...row, url };
}

const newestFirst = raw("true order by isOpen desc, i.created_at desc, i.id desc limit 200");

export function signUpRoutes(
  serve: Serve,
  ports: Ports,
  signUpMode: () => Promise<SignUpMode>,
): void {
  const { settings } = ports;
  const db = ports.directory;

  serve(signUps.get, async () => ({ mode: await signUpMode() }));

  serve(signUps.set, async (call, { body: { mode } }) => {
    const before = await signUpMode();
    if (before !== mode)
      await batch(db, [
        query`insert into settings (user_id, name, value, at)
          values (${call.userId}, 'sign-up', ${mode}, ${call.now().toISOString()})
          on conflict (name) do update set user_id = excluded.user_id, value = excluded.value, at = excluded.at`,
        actLine(call, { act: "sign-up", detail: `${before} → ${mode}`, onlyIf: raw("true") }),
      ]);
    return { mode };
  });

  serve(signUps.invites, async (call) => {
    const rows = await invitesAt(call.now().toISOString(), newestFirst).all(db);
    return Promise.all(rows.map((row) => inviteOf(row, settings)));
  });

  serve(signUps.invite, async (call, { body: { note, days } }) => {
    // The same call again means the same invitation.
    const [id, now] = [call.keyedId ?? call.newId(), call.now()];
    const at = now.toISOString();
    const ends = new Date(now.getTime() + days * 86_400_000).toISOString();
    const isMade = query`exists (select 1 from invites where id = ${id} and created_at = ${at})`;
    const [, , [made]] = await batch(db, [
      query`insert into invites (user_id, id, token_hash, note, created_at, expires_at)
        select ${call.userId}, ${id}, ${await sha256(await tokenOf(id, settings))}, ${note}, ${at}, ${ends}
        where (select count(*) from invites where user_id = ${call.userId} and id <> ${id}
          and used_at is null and revoked_at is null and expires_at > ${at}) < ${inviteLimits.open}
        on conflict (user_id, id) do nothing`,
      actLine(call, { act: "invite", detail: note, onlyIf: isMade }),
      invitesAt(at, query`i.id = ${id}`),
    ]);
    if (!made)
      throw new Problem(
        "too_large",
        `There are at most ${String(inviteLimits.open)} open invitations`,
      );
    return inviteOf(made, settings);
  });

  serve(signUps.revoke, async (call, { params: { id } }) => {
    const at = call.now().toISOString();
    const [found] = await invitesAt(at, query`i.id = ${id}`).all(db);
    if (!found) throw new Problem("not_found", "Invitation not found");
    const isOpen = query`exists (select 1 from invites where id = ${id} and used_at is null and revoked_at is null)`;
    const [, , [row]] = await batch(db, [
      actLine(call, { act: "revoke-invite", detail: found.note, onlyIf: isOpen }),
      query`update invites set revoked_at = coalesce(revoked_at, ${at}) where id = ${id} and used_at is null`,
      invitesAt(at, query`i.id = ${id}`),
    ]);
    return inviteOf(row ?? found, settings);
  });
}
