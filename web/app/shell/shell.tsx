import { Suspense, type ReactNode } from "react";
import { middlePanel, type PanelPlace } from "#contract/panels.ts";
import { Dock } from "../../panels/dock/dock.tsx";
import { dockKeys } from "../../panels/dock/dock-keys.ts";
import { PanelErrorBoundary } from "../../panels/error-boundary.tsx";
import { frontPlace, middleSide } from "../../panels/layout.ts";
import { isPhone } from "../../panels/phone.ts";
import { belowHeader } from "../../panels/registry.ts";
import { workspace } from "../../panels/workspace.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { Toaster } from "../../ui/overlay/toaster.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { panelViews } from "../features.ts";
import styles from "./shell.module.css";

export const MiddleView = lazyPart(async () => (await import("./middle.tsx")).Middle);
/** A phone's, whose code comes with that of the middle. */
export const SheetView = lazyPart(async () => (await import("../../panels/sheet/sheet.tsx")).Sheet);

/** The chat in the middle, panels beside it; on a phone one panel at a time over it. */
export function Shell() {
  const phone = useStore(isPhone);
  const without = useStore(withoutAi);
  const Below = useStore(belowHeader);
  return (
    <div className={styles["shell"]} data-phone={phone}>
      <a href="#chat" className={styles["skip"]}>
        Skip to the {without ? "middle" : "conversation"}
      </a>
      <Header />
      {Below && <Below />}
      {phone ? (
        <PhoneColumns
          className={styles["columns"]}
          middle={(isCovered) => <Middle isCovered={isCovered} />}
        />
      ) : (
        <Columns />
      )}
      {phone && <BottomBar />}
      <Toaster />
    </div>
  );
}

function Columns() {
  const front = usePart(workspace, ({ layout }) => frontPlace(layout));
  const swapped = usePart(workspace, ({ layout }) => middleSide(layout));
  const keys = useStore(dockKeys);
  const dock = (place: PanelPlace) => <Dock key={keys[place]} place={place} views={panelViews} />;
  return (
    <div className={styles["columns"]} data-front={front} data-middle={swapped}>
      {dock("left")}
      {swapped === "left" && dock("middle")}
      <Middle key="chat" isCovered={false} />
      {swapped === "right" && dock("middle")}
      {dock("right")}
    </div>
  );
}

function Middle({ isCovered }: { readonly isCovered: boolean }) {
  return (
    <main
      id="chat"
      tabIndex={-1}
      className={styles["middle"]}
      data-surface="message"
      inert={isCovered}
    >
      <PanelErrorBoundary panel={middlePanel}>
        <Suspense fallback={<Spinner className={styles["waiting"]} />}>
          <MiddleView />
        </Suspense>
      </PanelErrorBoundary>
    </main>
  );
}

interface Props {
  /** The chat, told whether a panel lies over it. */
  readonly middle: (isCovered: boolean) => ReactNode;
  readonly className: string | undefined;
}

/** One panel at a time, over the chat. */
function PhoneColumns({ middle, className }: Props) {
  const shown = usePart(workspace, ({ layout }) => layout.lastOpened);
  return (
    <div className={className}>
      {middle(shown !== null)}
      <Suspense>{shown !== null && <SheetView panel={shown} views={panelViews} />}</Suspense>
    </div>
  );
}
