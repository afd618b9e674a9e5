import type { ComponentType } from "react";
import { store } from "../ui/store.ts";
import type { PanelProps } from "./registry.ts";

/** What the app shows on top of every panel, and at the end of the header: filled once everything else runs. */
export const panelTop = store<ComponentType<PanelProps> | undefined>(undefined);
export const headerEnd = store<ComponentType | undefined>(undefined);
