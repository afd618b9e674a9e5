import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Place } from "../card/place-beside.ts";
import type { Shown } from "../shown.ts";
import type { EventFields } from "./event-fields.ts";

/** Minutes of this device's wall where a new event begins and ends. */
export interface Slot {
  readonly start: number;
  readonly end?: number;
  readonly allDay?: boolean;
}

export interface Opening extends Partial<Slot> {
  /** The event, or the occurrence, that is edited. */
  readonly entry?: Shown;
  readonly given?: Prefilled;
  /** Filled in by the person, in the small box. */
  readonly fields?: EventFields;
  done?(): void;
}

/** Opens the form; its code comes when it is first wanted. */
export async function openForm(client: QueryClient, opening: Opening = {}): Promise<void> {
  const { showEventForm } = await import("./event-form.tsx");
  showEventForm(client, opening);
}

/** Opens the small box for a title. Resolves when it is closed. */
export async function openQuick(client: QueryClient, slot: Slot, place: Place): Promise<void> {
  const { showQuickEvent } = await import("./quick-event.tsx");
  return showQuickEvent(client, slot, place);
}
