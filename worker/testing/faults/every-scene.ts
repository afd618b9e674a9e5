import {
  addressScenes,
  factorScenes,
  keyScenes,
  passwordScenes,
  sessionScenes,
} from "./account-scenes.ts";
import { adminScenes, dataScenes, endingScenes, pushScenes } from "./admin-scenes.ts";
import { agentScenes } from "./agent-scenes.ts";
import { calendarScenes } from "./calendar-scenes.ts";
import { conversationScenes } from "./conversation-scenes.ts";
import { fileScenes } from "./file-scenes.ts";
import { logScenes, noteScenes, otherScenes, taskScenes, timelineScenes } from "./item-scenes.ts";
import { mailScenes } from "./mail-scenes.ts";
import type { Scene } from "./scene.ts";

/** Every write route, with a call that does something. */
export const everyScene: readonly Scene[] = [
  ...taskScenes,
  ...noteScenes,
  ...timelineScenes,
  ...logScenes,
  ...otherScenes,
  ...calendarScenes,
  ...conversationScenes,
  ...fileScenes,
  ...mailScenes,
  ...sessionScenes,
  ...keyScenes,
  ...passwordScenes,
  ...addressScenes,
  ...factorScenes,
  ...adminScenes,
  ...dataScenes,
  ...pushScenes,
  ...agentScenes,
  // It moves the clock on.
  ...endingScenes,
];
