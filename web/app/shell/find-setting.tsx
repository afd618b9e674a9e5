import {
  isOfAccount,
  type SettingsPlace,
  type SettingsSection,
  settingsSections,
  settingsTabs,
} from "#contract/panels/settings-sections.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { session } from "../../api/session.ts";
import { SearchBox } from "../../list/list-bar.tsx";
import { withoutAi } from "../../preferences/without-ai.ts";
import { walkWithArrows } from "../../ui/input/arrow-walk.ts";
import { usePart, useStore } from "../../ui/store.ts";
import type { Command } from "../palette/command.ts";
import { namedBy } from "../palette/named.ts";
import { openSection, settingsCommands } from "../palette/settings-commands.ts";
import styles from "./find-setting.module.css";

const tabs: ReadonlyMap<string, string> = new Map(
  settingsSections.map(({ id, tab }) => [`settings:${id}`, settingsTabs[tab]]),
);

/** Finds a part of the settings by its words, whatever tab it is on, and leads there. */
export function FindSetting() {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { whole, partly } = namedBy(typed, settingsCommands());
  const found = [...whole, ...partly];
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
          <p role="status" className={found.length > 0 ? "visually-hidden" : styles["none"]}>
            {found.length > 0
              ? `${String(found.length)} found`
              : `No setting is called “${typed.trim()}”.`}
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

/** What the long first tab holds, in its order; the email stands beside the password. */
const parts: readonly (readonly [SettingsPlace, string])[] = [
  ["password", "Password"],
  ["two-step", "Two-step"],
  ["passkeys", "Passkeys"],
  ["devices", "Devices"],
  ["keys", "Agent keys"],
  ["asks", "Assistant"],
  ["times", "Dates"],
  ["notifications", "Notifications"],
  ["keyboard", "Keyboard"],
  ["export", "Data"],
];

export function ProfileParts() {
  const isWithout = useStore(withoutAi);
  const isSample = usePart(session, (now) => now?.user.email === "");
  const shown = parts.flatMap(([place, label]) => {
    const section: SettingsSection | undefined = settingsSections.find(({ id }) => id === place);
    const isHidden = isSample && isOfAccount(place);
    if (isHidden || (isWithout && section?.isOfAi === true)) return [];
    return [{ place, label }];
  });
  return (
    <nav aria-label="Parts of the profile" className={styles["parts"]}>
      {shown.map(({ place, label }) => (
        <button
          key={place}
          type="button"
          onClick={() => openSection({ tab: "profile", id: place })}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
