import type { Searchable } from "../log/searchable.ts";
import { fileTable } from "./table.ts";

/** Files as search knows them: by name and folder. */
export const fileDocuments: Searchable = {
  tool: "files",
  shownIn: "files",
  rows: (wanted) =>
    `select * from files where user_id = ?1 and deleted_at is null and id in (${wanted})`,
  document(row) {
    const file = fileTable.present(row);
    return {
      itemId: file.id,
      title: file.name,
      content: [file.path, file.type].filter((part) => part !== "").join(" · "),
      tags: [],
      marks: [],
      createdAt: file.createdAt,
      updatedAt: file.updatedAt,
    };
  },
};
