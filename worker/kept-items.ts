import * as v from "valibot";
import { CalendarEvent, calendarLimits, EventResponse } from "#contract/calendar.ts";
import { Address, Link, WallText } from "#contract/calendar/fields.ts";
import { conversationLimits, Conversation, Message } from "#contract/conversations.ts";
import { Emoji } from "#contract/conversations/messages.ts";
import { importLimits } from "#contract/conversations/transfer.ts";
import { Attachment, Email, emailLimits } from "#contract/email.ts";
import { EmailLabel } from "#contract/email/labels.ts";
import { LogEvent } from "#contract/events.ts";
import { fileLimits, FileItem, folderType, mediaType } from "#contract/files.ts";
import { noteLimits, NoteCard } from "#contract/notes.ts";
import { ManualEntry, StoredRemark, timelineLimits } from "#contract/timeline/entries.ts";
import { Day, Id, Instant, listOf, requiredText, text, wholeNumber } from "#contract/values.ts";
import { wallsOf } from "#shared/calendar/times.ts";
import { zoneName } from "#shared/calendar/zones.ts";
import { longestUid } from "./calendar/ics/file-times.ts";

/** What an item has in addition to what travels, where the wire leaves it out. */
export const own = {
  id: v.string(),
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: v.nullable(Instant),
} as const;

const { storageUrl: _, ...fileEntries } = FileItem.entries;
/** What a mailbox brought is kept as it was cut there, half a letter at its end and all. */
const cutText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replaceAll("\u0000", "").toWellFormed()),
    v.maxLength(most, `must be at most ${String(most)} characters`),
  );

const longestList = 100_000;
const shortList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(entry),
    v.check((list) => JSON.stringify(list).length <= longestList, "must be a shorter list"),
  );
const labels = listOf(text(200), emailLimits.labels);
const addresses = shortList(v.string());
const title = (most: number) => requiredText(most, "Title is required");

/**
 * Items as an import may bring them. Answers of the API say only what a field is; here stand the bounds that hold where a
 * person or an agent writes it, so that no file brings what no call could.
 */
export const keptItems = {
  file: v.object({
    ...fileEntries,
    ...own,
    name: title(fileLimits.name),
    nameKey: text(4 * fileLimits.name),
    type: v.union(
      [v.literal(folderType), v.pipe(text(200), v.regex(mediaType))],
      "must be a media type",
    ),
    size: wholeNumber(0, fileLimits.inParts),
    metadata: text(fileLimits.metadata),
  }),
  note: v.object({
    ...NoteCard.entries,
    title: title(noteLimits.title),
    category: requiredText(noteLimits.category, "must not be blank"),
    tags: listOf(requiredText(noteLimits.tag, "must not be blank"), noteLimits.tags),
    preview: text(4 * noteLimits.preview),
  }),
  conversation: v.object({
    ...Conversation.entries,
    title: text(conversationLimits.title),
    summary: v.nullable(text(importLimits.summary)),
  }),
  message: v.object({
    ...Message.entries,
    actor: text(80),
    content: text(importLimits.message),
    reactions: listOf(Emoji, conversationLimits.reactions),
  }),
  appointment: v.object({
    ...CalendarEvent.entries,
    timeZone: v.nullable(
      v.pipe(
        text(64),
        v.check((zone) => zoneName(zone) !== undefined, "must be a zone like Europe/Berlin"),
      ),
    ),
    meetingLink: v.nullable(Link),
    exceptions: listOf(WallText, calendarLimits.exceptions),
    occurrence: v.nullable(WallText),
    lastDay: v.nullable(Day),
    uid: v.nullable(text(longestUid)),
    sequence: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
    organizer: v.nullable(Address),
    responses: v.pipe(
      v.record(Address, v.nullable(EventResponse)),
      v.maxEntries(2 * calendarLimits.attendees, "must have fewer entries"),
    ),
    answeredAt: v.nullish(
      v.pipe(
        v.record(Address, text(40)),
        v.maxEntries(2 * calendarLimits.attendees, "must have fewer entries"),
      ),
    ),
  }),
  email: v.object({
    ...Email.entries,
    threadId: text(200),
    from: cutText(2_000),
    to: addresses,
    cc: addresses,
    bcc: addresses,
    subject: cutText(emailLimits.subject),
    preview: cutText(4 * emailLimits.keptPreview),
    attachments: shortList(Attachment),
    labels,
    sendProblem: v.nullable(cutText(1_000)),
  }),
  label: v.object({
    ...EmailLabel.entries,
    id: Id,
    name: requiredText(emailLimits.label, "must not be blank"),
    color: v.nullable(text(40)),
  }),
  event: v.object({
    ...LogEvent.entries,
    id: text(128),
    tool: text(60),
    type: text(100),
    itemId: text(128),
    runId: v.nullable(text(400)),
    undoOf: v.nullable(text(128)),
  }),
  entry: v.object({ ...ManualEntry.entries, title: title(timelineLimits.title) }),
  remark: v.object({ ...StoredRemark.entries, content: text(timelineLimits.comment) }),
} as const;

export const wholeAppointment = v.pipe(
  keptItems.appointment,
  v.check((event) => {
    const { start, end } = wallsOf(event);
    return end >= start;
  }, "the end must not be before the start"),
);
