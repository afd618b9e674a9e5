import { defaultDark } from "#shared/themes/presets.ts";
import type { Workspace } from "./workspace.ts";

/** Routes that anybody may call, each with its reason. A new route is not among them by itself. */
export const open = new Set([
  "POST /api/auth/sign-up",
  "POST /api/auth/sign-in",
  "POST /api/auth/refresh",
  "POST /api/auth/try",
  // What the sign-in page offers, and a code of one hour and few guesses.
  "GET /api/auth/ways",
  "POST /api/auth/reset",
  // The name of a person's picture is a secret of 256 bits, so that it can be shown without a header.
  "GET /api/auth/avatar/:name",
  // A signed challenge, and what a passkey made of it.
  "POST /api/auth/passkey/ask",
  "POST /api/auth/passkey/sign-in",
  // Answers the same whatever the address, and takes a link that only a mail holds.
  "POST /api/auth/forgot",
  "POST /api/auth/reset-by-link",
  "POST /api/auth/email/confirm",
  "GET /api/health",
  // The name of stored bytes is a secret of 128 bits, so that a picture can be shown without a header.
  "GET /api/files/:name",
  // Signed, for minutes: a video or a download carries no header.
  "GET /api/files/signed/:token",
  // Signed, for minutes, by who is signed in: a download carries no header.
  "GET /api/data/exported/:token",
  // A button's token is good for one thing, once: no session is known where it is pressed.
  "POST /api/push/act",
  "POST /api/push/moved",
  // A share's link is a secret of 128 bits, and may have a password.
  "POST /api/shared/:token",
  // A calendar's link is a secret of 128 bits: other programs send no header.
  "GET /api/calendar-feed/:token",
  // A window has no header: a ticket of one use opens the one, a state of one use and its browser's cookie the other.
  "GET /api/tools/email/auth/initiate",
  "GET /api/tools/email/auth/callback",
]);

/** Takes a form or bytes, whose owner is tried in the tests of files. */
export const takesNoJson = (path: string): boolean =>
  path === "/api/tools/files/upload" ||
  path.endsWith("/:part") ||
  path.endsWith("/import/mail/:id");

/** Doors that a session's token never opens: the room's, where it is a ticket, and that of MCP. */
export const opensByKey = (path: string): boolean => path.startsWith("/parties") || path === "/mcp";

export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Read from the router itself, so that a route without an owner's check cannot hide. */
export function routesOf({ app }: Workspace): Route[] {
  const seen = new Map<string, Route>();
  for (const { method, path } of app.routes) {
    if (path.endsWith("/*")) continue;
    seen.set(`${method} ${path}`, { method: method === "ALL" ? "POST" : method, path });
  }
  return [...seen.values()];
}

/** Days stand in addresses as days; whatever else has a name there is an id. */
export const addressOf = (path: string, id: string): string =>
  path.replace(":date", "2026-11-21").replace(":year/:month", "2026/10").replaceAll(/:\w+/g, id);

/** What a route asks for. */
export const queries = new Map([
  ["/api/tools/calendar/conflicts", "?startTime=2026-11-21T09:00&endTime=2026-11-21T18:00"],
  ["/api/tools/timeline/moment", "?at=2026-11-21T09:00:00.000Z"],
  ["/api/tools/calendar/free-slots", "?date=2026-11-21"],
  ["/api/tools/email/search", "?query=words"],
]);

export const bodyFor = (method: string, extra: object = {}) =>
  method === "GET" ? undefined : extra;

/** Bodies that would be accepted, by how the path ends, so that the refusal is about the owner. */
const plausibleBodies: readonly (readonly [RegExp, object])[] = [
  [/\/(?:tasks|conversations)\/:id$|^\/api\/tools\/tasks$/, { title: "Eve was here" }],
  [/\/email\/bulk$/, { ids: ["some-id"], deleted: true }],
  [/\/email\/(?:send|:id\/forward)$/, { to: "eve@example.com", subject: "Eve", body: "Eve's" }],
  [/\/email\/draft$/, { fields: { subject: "Eve was here" } }],
  [/\/email\/:id$/, { starred: true }],
  [/\/email\/:id\/reply$/, { body: "Eve's" }],
  [/\/email\/:id\/invitation$/, { response: "accepted" }],
  [/\/attachments\/:attachmentId\/save$/, {}],
  [/\/calendar\/subscriptions$/, { url: "https://eve.example/a.ics" }],
  [/\/rsvp$/, { response: "accepted" }],
  [/\/timeline\/items$/, { tool: "tasks", ids: ["some-id"] }],
  [/\/timeline\/bring-back$/, { seq: 0, items: [{ tool: "tasks", id: "some-id" }] }],
  [/\/timeline(?:\/:id)?$/, { targetTitle: "Eve was here" }],
  [/\/timeline\/:id\/comments$/, { content: "Eve was here" }],
  [/\/timeline\/:id\/reactions$/, { emoji: "🎉" }],
  [/\/calendar$/, { title: "Eve was here", startTime: "2026-11-21T09:00" }],
  [/\/calendar\/:id$|\/calendar\/recurring\/:id$/, { title: "Eve was here" }],
  [/\/generate-subtasks$/, { title: "Eve was here" }],
  [/\/(?:files\/zip|import\/taken)$/, { ids: ["some-id"] }],
  [/\/notes(?:\/:id)?$/, { title: "Eve was here", content: "Eve's" }],
  [/\/ai-preview$/, { message: "complete Ada's task" }],
  [/\/notes\/search$/, { query: "words" }],
  [/\/:id\/pin$/, { isPinned: true }],
  [/\/:id\/archive$/, { isArchived: true }],
  [/\/messages$/, { content: "list panels" }],
  [/\/reactions$/, { emoji: "👍" }],
  [/\/conversations\/import$/, { conversations: [] }],
  [/\/events\/states$/, { events: [] }],
  [/\/themes$/, { name: "Eve's", isDark: true, colors: defaultDark }],
  [/\/preferences$/, { mode: "dark" }],
  [/\/admin\/users\/:id\/role$/, { role: "USER" }],
  [/\/admin\/users\/:id\/move$/, { to: "DB" }],
  [/\/admin\/sign-up$/, { mode: "open" }],
  [/^\/api\/agent-keys$/, { name: "Eve's", scopes: ["read"] }],
];

export const plausible = (path: string): object =>
  plausibleBodies.find(([pattern]) => pattern.test(path))?.[1] ?? {};

/** All rows of every table, of one person or of all; but for counts of errors, which are nobody's. */
export async function snapshot({ db }: Workspace, userId?: string) {
  const { results } = await db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_cf\\_%' escape '\\' and name not in ('d1_migrations', 'service_notes')",
    )
    .all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => {
      const where = userId === undefined ? "" : ` where user_id = '${userId}'`;
      return [
        name,
        (await db.prepare(`select * from "${name}"${where} order by 1, 2`).all()).results,
      ] as const;
    }),
  );
  return Object.fromEntries(
    rows.map(([name, found]) => [name, found.map((row) => ({ ...row, sent_at: null }))]),
  );
}
