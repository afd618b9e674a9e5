import { answerInvitation, readInvitation } from "./calendar/invitations/from-mail.ts";
import type { Inviting } from "./calendar/invitations/inviting.ts";
import { accountOf } from "./email/account/gmail.ts";
import { asMessage, queue } from "./email/outgoing/queue.ts";
import type { NarrowTool } from "#contract/accounts/narrowed.ts";
import type { Invocation } from "./capabilities/capability.ts";
import type { FindSaid } from "./conversations/insights/store.ts";
import type { Lent as LentToEmail } from "./email/routes.ts";
import { bytesOf } from "./files/bytes/reading.ts";
import { keepFile } from "./files/bytes/store-file.ts";
import { isLinkPassword } from "./accounts/guessing/wrong-passwords.ts";
import { hashPassword } from "./accounts/password.ts";
import type { FindFiles } from "./files/finding.ts";
import type { FindUses } from "./files/routes.ts";
import type { Passwords } from "./files/sharing/shares.ts";
import { glassAt } from "#contract/looks/glass.ts";
import { midnightId, themePresets } from "#shared/themes/presets.ts";
import type { Ports } from "./ports.ts";
import { changeOf, savePreferences } from "./preferences/actions.ts";
import { preferencesStore } from "./preferences/store.ts";
import { picturedBy } from "./preferences/wallpapers.ts";
import type { ResetDeletedTheme } from "./themes/actions.ts";
import type { ApplyTheme, IsDarkNow } from "./themes/capabilities.ts";
import type { FindNotes } from "./notes/reading/capabilities.ts";
import { query } from "./db/query.ts";
import { ask, readAsked } from "./search/asking.ts";
import { likeliest } from "./search/likeliest.ts";
import { elseIn } from "./search/tool.ts";
import { makeEvent } from "./calendar/language/changing.ts";
import { makeNote } from "./notes/capabilities.ts";
import { makeTask } from "./tasks/capabilities.ts";

// Tools know nothing of each other: where one needs another, it is lent that here.

/** What a tool lends to another has nothing for a key that does not reach the tool itself. */
export const lent =
  <Asked extends readonly unknown[], Found>(
    tool: NarrowTool,
    find: (acting: Invocation, ...asked: Asked) => Promise<readonly Found[]>,
  ) =>
  async (acting: Invocation, ...asked: Asked): Promise<readonly Found[]> =>
    acting.reach?.includes(tool) === false ? [] : find(acting, ...asked);

/** A deleted theme that was applied gives way to the first preset (specification 3 §4). */
export const resetDeletedTheme: ResetDeletedTheme = async (acting, themeId) => {
  const { theme } = await preferencesStore(acting).get();
  if (theme.source !== "custom" || theme.id !== themeId) return undefined;
  const [first] = themePresets;
  return changeOf({ theme: { source: "preset", id: first?.id ?? midnightId } }, "theme_applied");
};

/** A theme that was made for the other mode changes the mode; colours set by hand give way to it. */
export const applyTheme =
  (ports: Ports): ApplyTheme =>
  async (acting, { theme, isDark, glass, wallpaperQuery }) => {
    const now = await preferencesStore(acting).get();
    const mode = isDark === undefined ? now.mode : isDark ? "dark" : "light";
    const at = acting.now().toISOString();
    const { event } = await savePreferences(
      acting,
      {
        theme,
        customColors: {},
        ...(now.mode === mode ? {} : { mode }),
        ...(glass === undefined ? {} : { glass: glassAt(glass, now.glass) }),
        ...(wallpaperQuery !== undefined &&
          (await picturedBy(ports, { now, query: wallpaperQuery, at }))),
      },
      "theme_applied",
    );
    return event;
  };

export const isDarkNow: IsDarkNow = async (acting) =>
  (await preferencesStore(acting).get()).mode === "dark";

/** Several messages of one conversation are one result, so more is asked for than is shown. */
const asked = 200;

/** Lends conversations the search index. */
export const findSaid =
  ({ searchFor }: Pick<Ports, "searchFor">): FindSaid =>
  async ({ userId, words, zone, now }) => {
    const question = readAsked(words, { zone, now, tools: "chat", limit: asked });
    if (!question) return [];
    const { results } = await ask(searchFor(userId), userId, question);
    return results.flatMap(({ id, title, content, highlight, highlightedTitle, source }) => {
      if (source.itemId === null) return [];
      const isMessage = source.itemId !== id;
      return [
        {
          conversationId: source.itemId,
          messageId: isMessage ? id : null,
          text: isMessage ? content : title,
          html: isMessage ? highlight : highlightedTitle,
        },
      ];
    });
  };

/** Lends notes the search index. */
export const findNotes = ({ searchFor }: Pick<Ports, "searchFor">): FindNotes => ({
  likeliest: (userId, words) => likeliest(searchFor(userId), { userId, place: "notes", words }),
  ...elseIn(searchFor, "notes"),
});

/** Lends files the search index. */
export const findFiles = ({ searchFor }: Pick<Ports, "searchFor">): FindFiles => ({
  likeliest: (userId, words) => likeliest(searchFor(userId), { userId, place: "files", words }),
});

const mostUses = 50;

/** Lends files the notes whose text shows or links them. */
export const findUses: FindUses = ({ db, userId }, words) =>
  query`select n.id, n.title from notes n join note_revisions r
      on r.user_id = n.user_id and r.note_id = n.id and r.id = n.revision_id
    where n.user_id = ${userId} and n.deleted_at is null
      and instr(r.content, '/api/files/') > 0 and exists (
      select 1 from json_each(${JSON.stringify(words)}) w where instr(r.content, w.value) > 0)
    order by n.updated_at desc limit ${mostUses}`
    .as((row) => ({ tool: "notes", id: String(row["id"]), title: String(row["title"]) }))
    .all(db);

/** Lends files what keeps the passwords of accounts. */
export const passwords: Passwords = { hash: hashPassword, opensLink: isLinkPassword };

/** Words of one search in mail, and messages that it means at most. */
const mostMails = 200;

/** Lends mail Files, the calendar, tasks, notes and the search index. */
export const lentToEmail: LentToEmail = {
  files: {
    describe: (reader, fileId) => bytesOf(reader, fileId),
    async read(reader, bucket, fileId) {
      const found = await bytesOf(reader, fileId);
      const object = found && (await bucket.get(found.storageName));
      return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
    },
    keep: (acting, bucket, file, parentId) =>
      keepFile(acting, bucket, {
        file,
        sameName: "keep",
        ...(parentId !== null && { parentId }),
      }),
  },
  calendar: { readInvitation, answerInvitation },
  makes: { task: makeTask, note: makeNote, event: makeEvent },
  find:
    ({ searchFor, now }) =>
    async ({ userId }, words) => {
      const asking = { zone: "UTC", now: now(), tools: "email", limit: mostMails };
      const question = readAsked(words, asking);
      if (!question) return [];
      const { results } = await ask(searchFor(userId), userId, question);
      return results.flatMap(({ source }) => source.itemId ?? []);
    },
};

/** Lends the calendar the person's addresses, that of their mail first, and that mail. */
export const lentToCalendar = (ports: Ports): Inviting => ({
  ownAddresses: ({ db, userId }) =>
    query`select 0 place, address from email_accounts
        where user_id = ${userId} and state = 'connected'
      union all select 1, email from users where user_id = ${userId} and email is not null
      order by place`
      .as(({ address }) => String(address))
      .all(db),
  async mail(acting, message) {
    if ((await accountOf(acting))?.state !== "connected") return false;
    await queue({ ports, lent: lentToEmail.files }, acting, asMessage(message));
    return true;
  },
});
