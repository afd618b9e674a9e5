import { itemTable } from "../log/item-table.ts";
import type { LoggedItem } from "../log/change.ts";
import { files } from "./table.ts";

/** `size` in bytes. */
export interface FileItem extends LoggedItem {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly storageName: string;
  readonly path: string;
  readonly metadata: string;
}

/** Files as the log sees them; the specification has no event of their own. */
export const fileTable = itemTable<FileItem>(files, {
  tool: "files",
});
