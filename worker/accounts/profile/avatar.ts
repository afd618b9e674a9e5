import { avatar, avatarLimits } from "#contract/accounts/avatar.ts";
import { batch, type Query, query } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Call, Serve } from "../../http/serve.ts";
import { typeOf } from "../../http/type-of-bytes.ts";
import type { Ports } from "../../ports.ts";
import { newSecret } from "../access-token.ts";
import { userFromRow, type UserRow } from "../store.ts";

const types: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

/** A small picture of the person, which lies beside their account and goes with it. */
export function avatarRoutes(serve: Serve, ports: Ports): void {
  async function save(call: Call, name: string | null, change: Query<unknown>) {
    const [, [row]] = await batch(ports.directory, [
      change,
      query<UserRow>`update users set avatar = ${name} where user_id = ${call.userId} returning *`,
    ]);
    if (!row) throw new Problem("unauthenticated", "Authentication required. Please log in.");
    // Not in the log: other screens are told to read it.
    call.later(ports.room.say(call.userId, "toolUpdated", { tool: "profile" }));
    return userFromRow(row);
  }

  serve(avatar.set, async (call, { body: { picture } }) => {
    const bytes = Uint8Array.fromBase64(picture);
    const type = typeOf(bytes);
    if (bytes.length > avatarLimits.bytes) throw invalid("picture", "is too large");
    if (!types.has(type)) throw invalid("picture", "must be PNG, JPEG or WebP");
    const name = newSecret();
    return save(
      call,
      name,
      query`insert into avatars (user_id, name, type, picture, at)
        values (${call.userId}, ${name}, ${type}, ${picture}, ${call.now().toISOString()})
        on conflict (user_id) do update set name = excluded.name, type = excluded.type,
          picture = excluded.picture, at = excluded.at`,
    );
  });

  serve(avatar.remove, (call) =>
    save(call, null, query`delete from avatars where user_id = ${call.userId}`),
  );

  serve(avatar.read, async (_, { params: { name } }) => {
    const found = await query<{
      type: string;
      picture: string;
    }>`select a.type, a.picture from avatars a
      join users u on u.user_id = a.user_id and u.disabled_at is null where a.name = ${name}`.first(
      ports.directory,
    );
    if (!found) throw new Problem("not_found", "There is no such picture");
    return new Response(Uint8Array.fromBase64(found.picture), {
      headers: {
        "content-type": found.type,
        "cache-control": "private, max-age=31536000, immutable",
        "content-disposition": "inline",
      },
    });
  });
}
