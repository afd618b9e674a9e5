import type { belongings } from "./belongings.ts";

type Ids = Awaited<ReturnType<typeof belongings>>["ids"];

/** Calls that write, as `[method, path, body]`; `{task}` stands for the id of one's own. */
export type Write = readonly [method: string, path: string, body?: object];

/** Where the ids of one's belongings stand. */
const places = {
  task: 0,
  event: 1,
  occurrence: 2,
  subscription: 4,
  reminder: 5,
  entry: 6,
  comment: 7,
  mail: 8,
  file: 10,
  folder: 11,
  revision: 12,
  upload: 13,
  conversation: 14,
  message: 15,
  theme: 17,
  note: 18,
  taskChange: 21,
} as const;

/** A text with the ids that a person's own things have. */
export const withIds = (text: string, ids: Ids): string =>
  Object.entries(places).reduce(
    (filled, [name, at]) => filled.replaceAll(`{${name}}`, ids[at] ?? "none"),
    text,
  );

const at = "2026-11-22T12:00";
const colors = {
  primary: "#336699",
  accent: "#cc5500",
  background: "#101418",
  surface: "#182028",
  text: "#f4f6f8",
  border: "#405060",
  textSecondary: "#b0bac4",
};

/** Every kind of change that one person makes by themselves, in an order in which each does something. */
export const everyWrite: readonly Write[] = [
  ["POST", "/api/tools/tasks", { title: "Call Ann" }],
  ["POST", "/api/tools/tasks/create", { title: "Call Bob" }],
  ["PATCH", "/api/tools/tasks/{task}", { title: "Call Carl", tags: ["home"] }],
  ["PUT", "/api/tools/tasks/{task}", { priority: "high" }],
  ["PUT", "/api/tools/tasks/update/{task}", { description: "Soon" }],
  ["PUT", "/api/tools/tasks/complete/{task}", { completed: true }],
  ["PUT", "/api/tools/tasks/complete/{task}", {}],
  ["POST", "/api/tools/tasks/bulk", { taskIds: ["{task}"], updates: { category: "work" } }],
  ["PUT", "/api/tools/tasks/reorder", { taskId: "{task}", position: "bottom" }],
  [
    "POST",
    "/api/tools/tasks/import",
    {
      runId: "r1",
      tasks: [
        { id: "i1", title: "A" },
        { id: "i2", title: "B" },
      ],
    },
  ],
  ["POST", "/api/tools/tasks/ai-process", { message: "add a task buy milk and a task buy eggs" }],
  ["POST", "/api/tools/tasks/{task}/ai-enhance"],
  ["DELETE", "/api/tools/tasks/{task}"],
  ["PUT", "/api/tools/tasks/restore/{task}"],
  ["DELETE", "/api/tools/tasks/delete/{task}"],
  ["POST", "/api/tools/events/{taskChange}/undo"],
  ["POST", "/api/tools/notes", { title: "Plan", content: "One [[Ada's note]]" }],
  ["PATCH", "/api/tools/notes/{note}", { content: "Other words" }],
  ["PATCH", "/api/tools/notes/{note}/pin", { isPinned: true }],
  ["PATCH", "/api/tools/notes/{note}/favorite", { isFavorite: true }],
  ["POST", "/api/tools/notes/bulk", { noteIds: ["{note}"], updates: { category: "work" } }],
  ["POST", "/api/tools/notes/reorder", { noteOrders: [{ id: "{note}", order: 5 }] }],
  [
    "POST",
    "/api/tools/notes/import",
    {
      runId: "r2",
      notes: [
        { id: "n1", title: "A", content: "a" },
        { id: "n2", title: "B", content: "b" },
      ],
    },
  ],
  ["POST", "/api/tools/notes/{note}/enhance", {}],
  ["DELETE", "/api/tools/notes/{note}"],
  ["PUT", "/api/tools/notes/{note}/restore"],
  ["PATCH", "/api/tools/notes/{note}/archive", { isArchived: true }],
  ["POST", "/api/tools/calendar", { title: "Lunch", startTime: at }],
  [
    "POST",
    "/api/tools/calendar/recurring",
    { event: { title: "Stand-up", startTime: at }, recurrence: "FREQ=DAILY" },
  ],
  [
    "PATCH",
    "/api/tools/calendar/recurring/{event}",
    { title: "Moved", updateType: "single", occurrence: "2026-11-23T10:00" },
  ],
  [
    "PATCH",
    "/api/tools/calendar/recurring/{event}",
    { title: "From here", updateType: "following", occurrence: "2026-11-25T10:00" },
  ],
  ["PATCH", "/api/tools/calendar/{event}", { title: "Renamed" }],
  ["DELETE", "/api/tools/calendar/recurring/{event}?deleteType=single&occurrence=2026-11-24T10:00"],
  [
    "POST",
    "/api/tools/calendar/import",
    {
      data: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:u1\r\nDTSTART:20261130T100000Z\r\nSUMMARY:X\r\nEND:VEVENT\r\nEND:VCALENDAR",
      runId: "r3",
      format: "ics",
    },
  ],
  ["POST", "/api/tools/calendar/ai-process", { message: "lunch with Sam on Thursday at 1pm" }],
  ["DELETE", "/api/tools/calendar/{event}"],
  ["PUT", "/api/tools/calendar/restore/{event}"],
  ["POST", "/api/tools/reminders/{reminder}/snooze", { minutes: 10 }],
  ["POST", "/api/tools/reminders/{reminder}/seen"],
  ["POST", "/api/tools/reminders/{reminder}/done"],
  ["POST", "/api/tools/files/folder", { name: "Letters" }],
  ["PATCH", "/api/tools/files/{file}", { name: "Renamed.txt" }],
  ["POST", "/api/tools/files/{file}/move", { targetPath: "/" }],
  ["POST", "/api/tools/files/bulk", { ids: ["{file}"], action: "move", parentId: "{folder}" }],
  ["POST", "/api/tools/files/{file}/share", {}],
  ["DELETE", "/api/tools/files/uploads/{upload}"],
  ["POST", "/api/tools/files/ai", { message: "create a folder called Taxes" }],
  ["DELETE", "/api/tools/files/{folder}"],
  ["PUT", "/api/tools/files/{folder}/restore"],
  ["POST", "/api/tools/conversations", { title: "Trip" }],
  ["PUT", "/api/tools/conversations/{conversation}", { title: "Other" }],
  ["POST", "/api/tools/conversations/{conversation}/pin", { isPinned: true }],
  ["POST", "/api/tools/conversations/{conversation}/archive", { isArchived: true }],
  ["POST", "/api/tools/conversations/{conversation}/generate-title", {}],
  ["POST", "/api/tools/conversations/{conversation}/generate-summary", {}],
  [
    "POST",
    "/api/tools/conversations/{conversation}/messages",
    { content: "add a task water the plants" },
  ],
  ["POST", "/api/tools/conversations/messages/{message}/reactions", { emoji: "👍" }],
  ["DELETE", "/api/tools/conversations/messages/{message}/reactions", { emoji: "👍" }],
  ["DELETE", "/api/tools/conversations/messages/{message}"],
  ["POST", "/api/tools/conversations/cleanup", {}],
  ["DELETE", "/api/tools/conversations/{conversation}"],
  ["PATCH", "/api/tools/email/{mail}", { starred: true }],
  ["POST", "/api/tools/email/bulk", { ids: ["{mail}"], changes: { read: true } }],
  ["DELETE", "/api/tools/email/{mail}"],
  ["POST", "/api/tools/timeline", { targetTitle: "Milestone" }],
  ["PATCH", "/api/tools/timeline/{entry}", { targetTitle: "Renamed" }],
  ["POST", "/api/tools/timeline/{entry}/comments", { content: "Well done" }],
  ["POST", "/api/tools/timeline/{entry}/reactions", { emoji: "🎉" }],
  ["DELETE", "/api/tools/timeline/{entry}/reactions?emoji=%F0%9F%8E%89"],
  ["DELETE", "/api/tools/timeline/{entry}/comments/{comment}"],
  ["DELETE", "/api/tools/timeline/{entry}"],
  ["PUT", "/api/tools/timeline/restore/{entry}"],
  ["PUT", "/api/tools/user/preferences", { wallpaperQuery: "sea" }],
  ["POST", "/api/tools/user/themes", { name: "Night", isDark: true, colors }],
  ["DELETE", "/api/tools/user/themes/{theme}"],
];
