import type { PanelId } from "#contract/panels.ts";
import { proposed } from "../activity/proposed.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { Disclosure } from "../ui/display/disclosure.tsx";
import { useStore } from "../ui/store.ts";
import { Choice } from "./choice.tsx";
import styles from "./choice.module.css";
import { countText } from "./words.ts";

/** On top of a panel: what would happen in it, if the person says so. */
export function ProposalBar({ panel }: { readonly panel: PanelId }) {
  const here = useStore(proposed).filter(({ tool }) => panelOfTool(tool) === panel);
  if (here.length === 0) return null;
  return (
    <div className={styles["bar"]}>
      <Disclosure label={countText(here.length)}>
        <div className={styles["open"]}>
          <Choice proposals={here} label="Proposals for this panel" />
        </div>
      </Disclosure>
    </div>
  );
}
