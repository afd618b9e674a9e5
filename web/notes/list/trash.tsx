import { Deleted } from "../../list/trash/trash-dialog.tsx";
import { cardPages, noteCollection } from "../note-collection.ts";

/** Notes that were deleted, for as long as they can be brought back. */
export const Trash = () => (
  <Deleted
    tool="notes"
    shape="card"
    load={(signal) => cardPages({ trash: "true", sortBy: "updatedAt" }, signal)}
    restore={(client, card) => noteCollection.change(client, "restore", [card.id], { card })}
  />
);
