import { conversationInsightLimits } from "#contract/conversations/insights.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, History, List, Plus, Search, Upload, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { Segments } from "../../ui/segments.tsx";
import { useStore } from "../../ui/store.ts";
import { openImport } from "../import/open-import.ts";
import { chatTexts } from "../texts.ts";
import styles from "./list-bar.module.css";
import { chooseVariant, shelf, sought, type Variant, variant } from "./view.ts";

/** What is looked for, on which shelf, and the way to a new conversation. */
export function ListBar({ begin }: { begin(): void }) {
  const shown = useStore(variant);
  const chosen = useStore(shelf);
  const other = chosen === "active" ? "archived" : "active";
  return (
    <div className={styles["bar"]}>
      {shown === "history" && (
        <Button look="primary" isWide data-new onClick={begin}>
          <Plus size={16} aria-hidden /> {chatTexts.untitled}
        </Button>
      )}
      <div className={styles["row"]}>
        <SearchBox />
        {shown === "list" && (
          <Button
            look="primary"
            data-new
            aria-label="New conversation"
            className={styles["begin"]}
            onClick={begin}
          >
            <Plus size={16} aria-hidden /> <span className={styles["new"]}>New</span>
          </Button>
        )}
      </div>
      <div className={styles["row"]}>
        {shown === "list" ? (
          <Segments
            label="Show"
            isLabelHidden
            segments={[
              { value: "active", label: "Active" },
              { value: "archived", label: "Archived" },
            ]}
            chosen={chosen}
            choose={(next) => shelf.set(next)}
          />
        ) : (
          <Button size="sm" look="quiet" onClick={() => shelf.set(other)}>
            {other === "archived" ? "Show Archived" : "Show Active"}
          </Button>
        )}
        <span className={styles["gap"]} />
        <ListMenu shown={shown} />
      </div>
    </div>
  );
}

function SearchBox() {
  const words = useStore(sought);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["search"]}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        value={words}
        maxLength={conversationInsightLimits.query}
        placeholder={chatTexts.search}
        aria-label="Search conversations"
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => sought.set(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || words === "") return;
          event.preventDefault();
          event.stopPropagation();
          sought.set("");
        }}
      />
      {words !== "" && (
        <IconButton
          icon={X}
          label="Clear search"
          tip="none"
          className={styles["clear"]}
          onClick={() => {
            sought.set("");
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const looks: readonly (readonly [Variant, string, typeof List])[] = [
  ["list", "List", List],
  ["history", "History", History],
];

function ListMenu({ shown }: { readonly shown: Variant }) {
  const client = useQueryClient();
  const items: readonly MenuItem[] = [
    ...looks.map(([id, label, icon], at) => ({
      id,
      label,
      icon,
      heading: at === 0 ? "View as" : undefined,
      isChecked: id === shown,
      run: () => chooseVariant(id),
    })),
    {
      id: "import",
      label: "Import…",
      icon: Upload,
      heading: "All conversations",
      run: () => void openImport(client),
    },
  ];
  return (
    <Menu
      label="View"
      align="end"
      items={items}
      button={(wiring) => <IconButton {...wiring} icon={Ellipsis} label="View" tip="below-end" />}
    />
  );
}
