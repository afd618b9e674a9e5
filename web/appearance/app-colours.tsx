import { type AppColour, appColourNames } from "#contract/preferences.ts";
import { type Panel, panels } from "#contract/panels.ts";
import { ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { usePreference } from "../preferences/preferences.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Section } from "../ui/display/section.tsx";
import styles from "./app-colours.module.css";

export function AppColors() {
  const chosen = usePreference("appColors");
  const [open, setOpen] = useState<string>();
  return (
    <Section
      title="App colors"
      lead="Color of each tool's icon and panel header"
      aside={
        Object.keys(chosen).length > 0 && (
          <Button size="sm" look="quiet" onClick={() => say("app-colors-reset", {})}>
            Reset all
          </Button>
        )
      }
    >
      <ul className={styles["tools"]}>
        {panels
          .filter(({ placeholder }) => !placeholder)
          .map((panel) => (
            <Tool
              key={panel.id}
              panel={panel}
              chosen={chosen[panel.id]}
              isOpen={open === panel.id}
              toggle={() => setOpen(open === panel.id ? undefined : panel.id)}
            />
          ))}
      </ul>
    </Section>
  );
}

interface ToolProps {
  readonly panel: Panel;
  readonly chosen: AppColour | undefined;
  readonly isOpen: boolean;
  toggle(): void;
}

function Tool({ panel: { id, title }, chosen, isOpen, toggle }: ToolProps) {
  const Icon = panelIcons[id];
  return (
    <li className={styles["tool"]} style={{ "--tool-colour": panelColor(id) }}>
      <div className={styles["row"]}>
        <button type="button" className={styles["button"]} aria-expanded={isOpen} onClick={toggle}>
          <span className={styles["mark"]}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
          </span>
          <span className={styles["title"]}>
            {title}
            <span className="visually-hidden"> color</span>
          </span>
          <span className={styles["colour"]}>{chosen ?? "Default"}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
        {chosen !== undefined && (
          <IconButton
            icon={RotateCcw}
            label={`Reset ${title} color`}
            tip="below-end"
            onClick={() => choose(id, null)}
          />
        )}
      </div>
      {isOpen && (
        <fieldset className={styles["palette"]}>
          <legend className="visually-hidden">{title} color</legend>
          {appColourNames.map((name) => (
            <label
              key={name}
              className={styles["swatch"]}
              title={name}
              style={{ "--tool-colour": `var(--colour-${name})` }}
            >
              <input
                type="radio"
                className="visually-hidden"
                name={`color-of-${id}`}
                aria-label={name}
                checked={chosen === name}
                onChange={() => choose(id, name)}
              />
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}

const choose = (appId: string, color: AppColour | null): void =>
  say("app-color-changed", { appId, color });

/** The page is told, and does it as it does for any program (specification 3 §7.6). */
const say = (event: string, detail: object): void =>
  void dispatchEvent(new CustomEvent(event, { detail: { ...detail, source: "manual" } }));
