import * as v from "valibot";
import { query } from "../../db/query.ts";
import { GoogleProblem } from "../../outside/google.ts";
import type { Account, Gmail } from "../account/gmail.ts";
import { knownAmong } from "./bodies.ts";
import { bring, type Syncing } from "./bringing.ts";
import { messageAt, messagesListed } from "./fetching.ts";
import { compare } from "./following.ts";

/** Ids of one page of the list, and messages that are brought between two notes of how far it is. */
const [perPage, perStep] = [500, 100];

const Profile = v.object({ historyId: v.string(), messagesTotal: v.optional(v.number(), 0) });

/** The moment from which changes are followed, and about how many messages there are, before the walk begins. */
export async function begin(gmail: Gmail): Promise<{ historyId: string; total: number }> {
  try {
    const { historyId, messagesTotal } = v.parse(Profile, await gmail.ask("profile"));
    return { historyId, total: messagesTotal };
  } catch (error) {
    if (!(error instanceof GoogleProblem) || error.status !== 404) throw error;
  }
  // Some servers have no profile: the newest message tells as well.
  const one = { maxResults: "1", includeSpamTrash: "true" };
  const { messages, resultSizeEstimate } = await messagesListed(gmail, one);
  const [newest] = messages;
  const message = newest && (await messageAt(gmail, newest.id));
  return { historyId: message?.historyId ?? "1", total: resultSizeEstimate };
}

/**
 * Goes over the whole mailbox, the newest first: brings what is not here, compares what is, and at its end looks after what it
 * did not see. Answers whether it came to its end in time; where it did not, it goes on there.
 */
export async function walk(
  syncing: Syncing,
  account: Pick<Account, "walkPage" | "walkDone">,
  isTime: () => boolean,
): Promise<boolean> {
  let page = account.walkPage ?? "";
  let done = account.walkDone;
  for (;;) {
    const asked = { maxResults: String(perPage), includeSpamTrash: "true" };
    const { messages, nextPageToken } = await messagesListed(syncing.gmail, {
      ...asked,
      ...(page !== "" && { pageToken: page }),
    });
    const ids = messages.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += perStep) {
      if (!isTime()) return false;
      await step(syncing, ids.slice(from, from + perStep));
      await note(syncing, page, done + Math.min(from + perStep, ids.length));
    }
    if (nextPageToken === undefined) break;
    page = nextPageToken;
    done += ids.length;
    await note(syncing, page, done);
  }
  return lookAfter(syncing, isTime);
}

async function step(syncing: Syncing, ids: readonly string[]): Promise<void> {
  const known = await knownAmong(syncing, ids);
  await bring(
    syncing,
    ids.filter((id) => !known.has(id)),
  );
  const older = [...known.values()].filter((one) => one.walk < syncing.walk);
  await compare(
    syncing,
    older.map(({ gmailId }) => gmailId),
  );
}

const note = ({ db, userId }: Syncing, page: string, done: number): Promise<void> =>
  query`update email_accounts set walk_page = ${page}, walk_done = max(walk_done, ${done})
    where user_id = ${userId}`.run(db);

/** A list that moves while it is read hides some: each that was not seen is asked for before it is taken for gone. */
async function lookAfter(syncing: Syncing, isTime: () => boolean): Promise<boolean> {
  const { db, userId } = syncing;
  while (isTime()) {
    const unseen = await query<{ id: string }>`select gmail_id id from email_remotes
      where user_id = ${userId} and walk < ${syncing.walk} limit ${perStep}`.all(db);
    if (unseen.length === 0) return true;
    await compare(
      syncing,
      unseen.map(({ id }) => id),
    );
  }
  return false;
}
