import type { LucideIcon } from "lucide-react";
import type { Binding } from "../keys/bindings.ts";

/** Something that can be done: the palette, the layouts menu and the keys run the same ones. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly icon?: LucideIcon;
  /** The binding whose keys do the same, or the name of one that is heard everywhere. */
  readonly binding?: string | Binding;
  /** It is done to what is open or selected in the panel that was looked at last. */
  readonly isHere?: boolean;
  /** Beside the label: what it is about, where several are called the same. */
  readonly about?: string;
  /** Beside the label, as chips: what else is known of it. */
  readonly details?: readonly string[];
  /** Too many to be offered to somebody who typed nothing. */
  readonly isOnlyFound?: boolean;
  /** Other ways to call it, which it is found by only where each typed word begins one of theirs. */
  readonly names?: readonly string[];
  /** Further words by which people look for it. */
  readonly words?: string;
  run(): void;
}
