import {
  applyTheme,
  isDarkNow,
  findFiles,
  findNotes,
  findSaid,
  findUses,
  lent,
  lentToCalendar,
  lentToEmail,
  passwords,
  resetDeletedTheme,
} from "./between-tools.ts";
import { heldUp } from "./calendar/insights.ts";
import { eventsOn } from "./calendar/on-days.ts";
import { calendarReminding } from "./calendar/reminding.ts";
import { calendarTool } from "./calendar/tool.ts";
import { retell } from "./conversations/messages/retelling.ts";
import { conversationTool } from "./conversations/tool.ts";
import { dataTool } from "./data/tool.ts";
import { emailTool } from "./email/tool.ts";
import { fileTool } from "./files/tool.ts";
import type { Searchable } from "./log/searchable.ts";
import { helpTool } from "./help/tool.ts";
import { attachToNote } from "./notes/lines/attaching.ts";
import { lentToData } from "./lent-to-data.ts";
import { noteTool } from "./notes/tool.ts";
import { panelTool } from "./panels/tool.ts";
import { preferenceTool } from "./preferences/tool.ts";
import { proposalTool } from "./proposals/tool.ts";
import { lentToPush } from "./lent-to-push.ts";
import { pushTool } from "./push/tool.ts";
import { reminderTool } from "./reminders/tool.ts";
import { searchTool } from "./search/tool.ts";
import { tasksAt } from "./tasks/asking/at-hour.ts";
import { taskReminding } from "./tasks/reminding.ts";
import { taskTool } from "./tasks/tool.ts";
import { themeTool } from "./themes/tool.ts";
import { timelineTool } from "./timeline/tool.ts";
import type { LogEvent } from "#contract/events.ts";
import type { Hearing, Tool } from "./tool.ts";

const reminding = [calendarReminding, taskReminding];

/** Every tool, a line each. A sentence that several could read is the first one's. */
export const everyTool: readonly Tool[] = [
  conversationTool(findSaid),
  noteTool(findNotes),
  calendarTool(lentToCalendar, lent("tasks", tasksAt)),
  taskTool({ eventsOn: lent("calendar", eventsOn), heldUp: lent("calendar", heldUp) }),
  emailTool(lentToEmail),
  preferenceTool,
  themeTool({ applyTheme, isDarkNow, resetDeletedTheme }),
  panelTool,
  helpTool,
  searchTool(() => searchablesOf(everyTool)),
  fileTool({ findFiles, findUses, passwords, attachTo: attachToNote }),
  proposalTool(retell),
  reminderTool(reminding),
  timelineTool(() => everyTool),
  dataTool(lentToData),
  pushTool(lentToPush(() => everyTool, reminding)),
];

/** Tells every tool that listens. Fails where one was not told, so that all are told again. */
export const tellingTools =
  (tools: readonly Tool[], ports: Hearing, when: "heard" | "heardAtOnce") =>
  async (userId: string, events: readonly LogEvent[]): Promise<void> => {
    await Promise.all(tools.map(async (tool) => tool[when]?.(ports, userId, events)));
  };

export const searchablesOf = (tools: readonly Tool[]): Searchable[] =>
  tools.flatMap(({ documents = [] }) => documents);
