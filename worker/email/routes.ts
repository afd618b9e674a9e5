import type { Makes } from "./language/making.ts";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { emailInvitations, outgoing } from "#contract/email/outgoing.ts";
import { invalid, Problem } from "../http/problem.ts";
import { Answer, type Call, type Serve } from "../http/serve.ts";
import { called } from "../http/stored-bytes.ts";
import { changed, changedMany, paged } from "../items/routes.ts";
import type { Reader } from "../log/change.ts";
import type { Ports } from "../ports.ts";
import { connectionRoutes, statusOf } from "./account/connecting.ts";
import { asProblem, gmailOf } from "./account/gmail.ts";
import { changeEmails, removeEmail, updateEmail } from "./actions.ts";
import { createLabel, labelsOf, removeLabel, renameLabel } from "./labels.ts";
import { syncAsked } from "./mirror/syncing.ts";
import { attachmentBytes, type LentFiles } from "./outgoing/files.ts";
import {
  asMessage,
  cancelSend,
  queue,
  replyFields,
  forwardFields,
  saved,
} from "./outgoing/queue.ts";
import { unsubscribe } from "./outgoing/unsubscribing.ts";
import { contactsOf, emailStore, keptOf, listed, pageOfFound, threadOf } from "./reading/store.ts";
import { statsOf } from "./reading/stats.ts";
import { readSearch } from "./reading/search-filter.ts";
import { type LentCalendar, whole } from "./reading/whole.ts";

/** Ids of messages that hold the words, the likeliest first. */
export type LentFind = (reader: Reader, words: string) => Promise<string[]>;

/** What other tools lend. */
export interface Lent {
  readonly files: LentFiles;
  readonly calendar: LentCalendar;
  readonly find: (ports: Ports) => LentFind;
  readonly makes: Makes;
}

/** Named addresses stand before those with an id, which would take their names for one. */
export const emailRoutes =
  (lent: Lent) =>
  (serve: Serve, ports: Ports): void => {
    connectionRoutes(serve, ports);
    listRoutes(serve, ports, lent);
    outgoingRoutes(serve, ports, lent);
    attachmentRoutes(serve, ports, lent);
    const opened = { bucket: ports.bucket, calendar: lent.calendar };
    serve(email.thread, async (call, { params }) =>
      Promise.all((await threadOf(call, params.id)).map((one) => whole(call, opened, one))),
    );
    serve(email.bulk, async (call, { body }) => changedMany(await changeEmails(call, body)));
    serve(email.get, async (call, { params }) =>
      whole(call, opened, await keptOf(call, params.id)),
    );
    serve(email.update, async (call, { params, body }) =>
      changed(await updateEmail(call, params.id, body)),
    );
    serve(email.remove, async (call, { params }) => changed(await removeEmail(call, params.id)));
  };

const usualFound = 50;

function listRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  serve(email.list, async (call, { query }) => {
    const { words, ...asked } = readSearch(query.search ?? "", call.zone, ports.now());
    const filter = { ...query, ...asked };
    // What lies aside is in no index: it is few, and is looked through.
    const isAside = filter.folder === "trash" || filter.folder === "spam";
    const found = words === "" || isAside ? undefined : await lent.find(ports)(call, words);
    // Who opens the panel need not wait for a call of its own to know how the connection stands.
    const isFirst = query.cursor === undefined;
    const [page, status] = await Promise.all([
      listed(call, filter, { ...asked, ...(isAside ? { holding: words } : { found }) }),
      isFirst ? statusOf(ports, call) : undefined,
    ]);
    const { items, nextCursor } = page;
    return new Answer(items, { extra: { nextCursor, ...(status && { status }) } });
  });
  serve(email.sync, (call) => syncAsked(ports, call));
  serve(email.search, async (call, { query }) => {
    const found = await lent.find(ports)(call, query.query);
    const { limit = usualFound, cursor } = query;
    return paged(await pageOfFound(call, found, { limit, cursor }));
  });
  serve(email.stats, (call) => statsOf(call));
  serve(emailLabels.list, (call) => labelsOf(call));
  serve(emailLabels.create, async (call, { body }) => changed(await createLabel(call, body), 201));
  serve(emailLabels.rename, async (call, { params, body }) =>
    changed(await renameLabel(call, params.id, body)),
  );
  serve(emailLabels.remove, async (call, { params }) =>
    changed(await removeLabel(call, params.id)),
  );
  serve(email.contacts, (call, { query }) => contactsOf(call, query.query));
}

function outgoingRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  const outside = { ports, lent: lent.files };
  serve(outgoing.send, async (call, { body }) => {
    // The person approves what they see: a draft has recipients and files that the call does not name.
    if (body.id !== undefined && call.write.author.actor !== "user")
      throw invalid("id", "An agent sends a message by naming all of it");
    return changed(await queue(outside, call, body));
  });
  serve(outgoing.draft, async (call, { body }) => changed(await saved(outside, call, body.fields)));
  serve(outgoing.reply, async (call, { params, body }) =>
    changed(await queue(outside, call, await replyFields(call, params.id, body))),
  );
  serve(outgoing.forward, async (call, { params, body }) =>
    changed(await queue(outside, call, await forwardFields(call, params.id, body))),
  );
  serve(outgoing.cancelSend, async (call, { params }) =>
    changed(await cancelSend(call, params.id)),
  );
  serve(outgoing.unsubscribe, async (call, { params }) => {
    const { wire } = ports.google;
    const sendMail = (fields: Parameters<typeof queue>[2]) => queue(outside, call, fields);
    return changed(await unsubscribe(call, { wire, sendMail }, params.id));
  });
  serve(emailInvitations.respond, async (call, { params, body }) => {
    const { body: kept } = await keptOf(call, params.id);
    if (kept.calendar === null) throw new Problem("not_found", "This message holds no invitation");
    const { address } = await gmailOf({ ...ports, ...call });
    return lent.calendar.answerInvitation(call, kept.calendar, {
      response: body.response,
      zone: body.timeZone ?? call.zone,
      from: address,
      mail: (message) => queue(outside, call, asMessage(message)),
    });
  });
}

function attachmentRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  const read = async (call: Call, id: string, attachmentId: string) => {
    const { attachments } = await emailStore(call).get(id);
    const attachment = attachments.find((one) => one.id === attachmentId);
    if (!attachment) throw new Problem("not_found", "File not found");
    const gmail = await gmailOf({ ...ports, ...call });
    const places = { bucket: ports.bucket, lent: lent.files, gmail };
    const bytes = await attachmentBytes(call, places, { emailId: id, attachmentId }).catch(
      (error: unknown) => {
        throw asProblem(error, "Gmail does not answer. Please try again.");
      },
    );
    if (!bytes) throw new Problem("not_found", "File not found");
    return { attachment, bytes };
  };
  serve(email.attachment, async (call, { params }) => {
    const { attachment, bytes } = await read(call, params.id, params.attachmentId);
    return new Response(bytes, {
      headers: {
        // Whatever it says that it is, it is somebody else's: it is kept as a file, and nothing of it runs.
        "content-type": attachment.type.startsWith("image/")
          ? attachment.type
          : "application/octet-stream",
        "content-disposition": `attachment; ${called(attachment.name)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "private, max-age=3600",
      },
    });
  });
  serve(email.saveAttachment, async (call, { params, body }) => {
    const { attachment, bytes } = await read(call, params.id, params.attachmentId);
    const file = new File([bytes], attachment.name, { type: attachment.type });
    const kept = await lent.files.keep(call, ports.bucket, file, body.parentId ?? null);
    return new Answer({ fileId: kept.id, name: kept.name }, { status: 201 });
  });
}
