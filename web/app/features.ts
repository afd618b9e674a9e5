import type { EventName } from "#contract/events.ts";
import { hearChat } from "../chat/streaming.ts";
import { conversationsLive, messagesLive } from "../chat/live.ts";
import type { LiveFeature } from "../live/feature.ts";
import { notesLive } from "../notes/live.ts";
import { preferencesLive } from "../preferences/live.ts";
import { followProposals, proposalCollection } from "../live/proposals.ts";
import { tasksLive } from "../tasks/live.ts";
import { themesLive } from "../theme/live.ts";

/** Every feature that keeps cached data beside the log. */
export const liveFeatures: readonly LiveFeature[] = [
  tasksLive,
  notesLive,
  conversationsLive,
  messagesLive,
  { ...proposalCollection.live, follow: followProposals },
  preferencesLive,
  themesLive,
];

/** Features that show what is said in the room and never stored. */
export function hearSayings(event: EventName, data: unknown): void {
  hearChat(event, data);
}
