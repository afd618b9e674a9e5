import { settingsSections, settingsTabs } from "#contract/panels/settings-sections.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { SearchBox } from "../../list/list-bar.tsx";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import type { Command } from "../palette/command.ts";
import { settingsCommands } from "../palette/settings-commands.ts";
import styles from "./find-setting.module.css";
import { findSettings } from "./find-words.ts";

const tabs: ReadonlyMap<string, string> = new Map(
  settingsSections.map(({ id, tab }) => [`settings:${id}`, settingsTabs[tab]]),
);

/** Finds a part of the settings by its words, whatever tab it is on, and leads there. */
export function FindSetting() {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { found, says } = findSettings(typed, settingsCommands());
  const isHeard = found.length > 0 && says === undefined;
  const go = (command: Command | undefined) => {
    if (!command) return;
    setTyped("");
    // What is led to takes the focus from no field.
    field.current?.blur();
    command.run();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, target, nativeEvent } = event;
    const isTyping = target === field.current;
    if (nativeEvent.isComposing) return;
    if (key === "Enter" && isTyping) go(found[0]);
    else if (key === "ArrowDown" && isTyping)
      currentTarget.querySelector<HTMLElement>("li > button")?.focus();
    else if (key === "Escape" && !isTyping) {
      setTyped("");
      field.current?.focus();
    } else return void walkWithArrows(event, "li > button");
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="search" aria-label="Settings" className={styles["find"]} onKeyDown={press}>
      <SearchBox
        ref={field}
        label="Find a setting"
        placeholder="Find a setting…"
        words={typed}
        maxLength={60}
        change={setTyped}
      />
      {typed.trim() !== "" && (
        <div className={styles["found"]}>
          <p role="status" className={isHeard ? "visually-hidden" : styles["none"]}>
            {says}
            {isHeard && `${String(found.length)} found`}
            {!isHeard && says === undefined && `No setting is called “${typed.trim()}”.`}
          </p>
          {found.length > 0 && (
            <ul aria-label="Settings found">
              {found.map((command) => (
                <li key={command.id}>
                  <button type="button" onClick={() => go(command)}>
                    {command.icon && <command.icon size={16} strokeWidth={1.75} aria-hidden />}
                    <span>{command.label}</span>
                    <span className={styles["tab"]}>{tabs.get(command.id)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
