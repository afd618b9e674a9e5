import { type ComponentProps, useState } from "react";
import { Segments } from "../ui/segments.tsx";
import { Switch } from "../ui/input/switch.tsx";
import type { PreferenceChanges, Preferences } from "#contract/preferences.ts";
import { useStore } from "../ui/store.ts";
import { setPreferences, usePreference } from "./preferences.ts";
import { withoutAi } from "./without-ai.ts";

function set<Name extends keyof PreferenceChanges>(
  name: Name,
  value: PreferenceChanges[Name],
): void {
  const changes: PreferenceChanges = {};
  changes[name] = value;
  setPreferences(changes);
}

type OnOff =
  | "compactHeader"
  | "fadeDynamic"
  | "fadeEnabled"
  | "notificationsEnabled"
  | "notificationsSound"
  | "wallpaperEnabled";

interface SwitchProps extends Omit<ComponentProps<typeof Switch>, "isOn" | "change"> {
  readonly name: OnOff;
}

export function PreferenceSwitch({ name, ...look }: SwitchProps) {
  return <Switch {...look} isOn={usePreference(name)} change={(isOn) => set(name, isOn)} />;
}

/** Stands in the notifications and, where the specification has it, on the Wallpaper tab. */
export function NoticesSwitch() {
  const hint = useStore(withoutAi) ? undefined : "Notify me about assistant and agent changes";
  return <PreferenceSwitch name="notificationsEnabled" label="Enable notifications" hint={hint} />;
}

/** Asks the browser for its leave when it is switched on, and never else. */
export function DesktopSwitch(look: Pick<SwitchProps, "label" | "hint">) {
  const isWanted = usePreference("notificationsDesktop");
  const [leave, setLeave] = useState(leaveOf);
  const isRefused = leave === "denied";
  async function change(isOn: boolean) {
    set("notificationsDesktop", isOn);
    if (isOn && leave === "default") setLeave(await Notification.requestPermission());
  }
  return (
    <Switch
      {...look}
      hint={isRefused ? "Blocked in your browser's settings for this site" : look.hint}
      isOn={isWanted && leave === "granted"}
      isDisabled={isRefused}
      change={(isOn) => void change(isOn)}
    />
  );
}

const leaveOf = () => ("Notification" in window ? Notification.permission : "denied");

type Choice = "contrastMode" | "mode" | "timeFormat" | "wallpaperProvider" | "weekStart";

interface ChoiceProps<Name extends Choice> extends Pick<
  ComponentProps<typeof Segments<Preferences[Name]>>,
  "label" | "segments"
> {
  readonly name: Name;
}

export function PreferenceChoice<Name extends Choice>({ name, ...look }: ChoiceProps<Name>) {
  return (
    <Segments {...look} chosen={usePreference(name)} choose={(value) => set<Choice>(name, value)} />
  );
}
