import type { ReactNode } from "react";
import { Sheet } from "../../panels/sheet/sheet.tsx";
import { workspace } from "../../panels/workspace.ts";
import { usePart } from "../../ui/store.ts";
import { panelViews } from "../features.ts";

interface Props {
  /** The chat, told whether a panel lies over it. */
  readonly middle: (isCovered: boolean) => ReactNode;
  readonly className: string | undefined;
}

/** One panel at a time, over the chat. */
export function PhoneColumns({ middle, className }: Props) {
  const shown = usePart(workspace, ({ layout }) => layout.lastOpened);
  return (
    <div className={className}>
      {middle(shown !== null)}
      {shown !== null && <Sheet panel={shown} views={panelViews} />}
    </div>
  );
}
