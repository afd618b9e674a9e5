import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Shown } from "../shown.ts";

export interface Opening {
  /** The event, or the occurrence, that is edited. */
  readonly entry?: Shown;
  /** Minutes of this device's wall where a new one begins and ends. */
  readonly start?: number;
  readonly end?: number;
  readonly allDay?: boolean;
  readonly given?: Prefilled;
  done?(): void;
}

/** Opens the form; its code comes when it is first wanted. */
export async function openForm(client: QueryClient, opening: Opening = {}): Promise<void> {
  const { showEventForm } = await import("./event-form.tsx");
  showEventForm(client, opening);
}
