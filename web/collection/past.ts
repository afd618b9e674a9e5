import type { PanelId } from "#contract/panels.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type Store, store } from "../ui/store.ts";
import type { Definition, Versioned } from "./kind.ts";
import type { Rows } from "./rows.ts";

/** The parts of a collection that an earlier moment is shown by. */
export interface PastOf<Item extends Versioned> extends Pick<
  Definition<Item>,
  "tool" | "schema" | "sorted" | "belongs"
> {
  /** What it shows of a moment, kept from step to step. */
  seen?: { readonly at: object; readonly view: PastView<Item> };
}

/** One collection's items at the moment. Nothing that this device holds is changed by it. */
export interface PastView<Item> {
  list(name: string, now: Rows<Item>): Rows<Item>;
  item(id: string, now: Item | undefined): Item | undefined;
}

/** An earlier moment, which every panel shows instead of what is now. */
export interface Past {
  view<Item extends Versioned>(of: PastOf<Item>): PastView<Item>;
  /** Nothing is changed while it is shown, since what would be meant is not what stands. Says so, and rejects. */
  refuse(tool: string): Promise<never> | undefined;
  /** Stands on top of every panel. */
  readonly Banner: ComponentType<{ readonly panel: PanelId }>;
}

/** Undefined: panels show what is now. */
export const past: Store<Past | undefined> = store<Past | undefined>(undefined);

/** Every collection by its tool: what it has of an item, what it shows, and how it is shown again. */
export const collections = new Map<
  string,
  {
    known(client: QueryClient, id: string): unknown;
    /** As they are shown. */
    rows(client: QueryClient): readonly unknown[];
    redraw(): void;
  }
>();
