import * as v from "valibot";
import { roomLimits, type SeenView, View } from "#contract/room.ts";
import type { Connection, RoomHost, Visitor } from "./host.ts";
import { isTooLong, parsed } from "./text.ts";

/** Keeps what a tab says is on its screen, in the state that the host keeps with its socket. False where it is too long. */
export function keepView(connection: Connection, visitor: Visitor, view: View, nowMs: number) {
  const text = JSON.stringify(view);
  if (isTooLong(text, roomLimits.view)) return false;
  connection.setState({ ...visitor, view: text, viewAtMs: nowMs });
  return true;
}

/** The screen of every joined tab. */
export function viewsIn(host: RoomHost): SeenView[] {
  return [...host.connections()].flatMap(({ state }) => {
    if (state?.joined !== true || state.view === undefined) return [];
    const view = v.safeParse(View, parsed(state.view));
    if (!view.success) return [];
    const ageMs = Math.max(0, host.nowMs() - (state.viewAtMs ?? 0));
    return [{ connectionId: state.id, view: view.output, ageMs }];
  });
}
