import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Email } from "#contract/email.ts";
import { uuidv7 } from "uuidv7";
import { query } from "../../db/query.ts";
import { writer, type Writer } from "../../log/write/writer.ts";
import { mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";
import { emailTable } from "../table.ts";
import type { Syncing } from "./bringing.ts";
import { takeLabels } from "./taking-labels.ts";

const ids = { ours: (id: string) => id, theirs: (id: string) => id };

test("EM-07 a change at Gmail comes here however often somebody changes the same mail meanwhile", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  const { user } = ada;
  await mailbox(space, ada, [{ id: "m1" }]);
  await query`update email_accounts set claim = 'mine'`.run(space.db);
  await query`insert into email_remotes (user_id, gmail_id, email_id, labels, walk)
    values (${user.id}, 'm1', 'm1', '["INBOX"]', 1)`.run(space.db);
  const now = () => space.clock.now;
  const ports = { db: space.db, now, newId: uuidv7, committed: () => undefined };
  const write = writer(ports, { userId: user.id, actor: "user", runId: null });
  let left = 7;
  // The person is faster, seven times.
  const late: Writer = {
    ...write,
    async many(...given) {
      if (left > 0)
        await query`update emails set version = version + 1 where id = 'm1'`.run(space.db);
      left -= 1;
      return write.many(...given);
    },
  };
  const syncing: Syncing = {
    db: space.db,
    userId: user.id,
    now,
    newId: uuidv7,
    write: late,
    labelIds: ids,
    gmail: { address: "ada@example.com", ask: () => Promise.reject(new Error("nobody is asked")) },
    bucket: env.FILES,
    walk: 1,
    claim: "mine",
  };
  const starred = new Map([["m1", ["INBOX", "STARRED"]]]);
  const set = ({ starred: is }: Email) => (is ? undefined : { starred: true });
  expect(await takeLabels(syncing, starred, set)).toBe(1);
  expect(left).toBeLessThan(0);
  const [mail] = await emailTable.rows(user.id, query`true`).all(space.db);
  expect(mail?.starred).toBe(true);
  const base = await query<{ labels: string }>`select labels from email_remotes`.first(space.db);
  expect(base?.labels).toBe('["INBOX","STARRED"]');
});
