import { type AppColour, appColourNames } from "#contract/preferences.ts";
import { type Panel, panels } from "#contract/panels.ts";
import { ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import { panelIcons } from "../panels/registry.ts";
import { preferences, setPreferences } from "../preferences/preferences.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Section } from "../ui/display/section.tsx";
import { usePart } from "../ui/store.ts";
import styles from "./app-colours.module.css";

/** Color of each tool's icon and panel header. */
export function AppColours() {
  const chosen = usePart(preferences, (now) => now.appColors);
  const [open, setOpen] = useState<string>();
  return (
    <Section
      title="App colors"
      lead="Color of each tool's icon and panel header"
      aside={
        Object.keys(chosen).length > 0 && (
          <Button size="sm" look="quiet" onClick={resetAppColours}>
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
    <li className={styles["tool"]} style={{ "--tool-colour": `var(--app-${id})` }}>
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
            onClick={() => resetAppColour(id)}
          />
        )}
      </div>
      {isOpen && <Palette tool={title} chosen={chosen} choose={(to) => chooseAppColour(id, to)} />}
    </li>
  );
}

interface PaletteProps {
  readonly tool: string;
  readonly chosen: AppColour | undefined;
  choose(colour: AppColour): void;
}

function Palette({ tool, chosen, choose }: PaletteProps) {
  return (
    <fieldset className={styles["palette"]}>
      <legend className="visually-hidden">{tool} colour</legend>
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
            name={`colour-of-${tool}`}
            aria-label={name}
            checked={chosen === name}
            onChange={() => choose(name)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The page is told as well (specification 3 §7.6). */
function chooseAppColour(appId: string, color: AppColour): void {
  setPreferences({ appColors: { ...preferences.get().appColors, [appId]: color } });
  tell("app-color-changed", { appId, color });
}

function resetAppColour(appId: string): void {
  const { [appId]: _, ...others } = preferences.get().appColors;
  setPreferences({ appColors: others });
  tell("app-color-changed", { appId, color: null });
}

function resetAppColours(): void {
  setPreferences({ appColors: {} });
  tell("app-colors-reset", {});
}

const tell = (name: string, detail: object) =>
  dispatchEvent(new CustomEvent(name, { detail: { ...detail, source: "manual" } }));
