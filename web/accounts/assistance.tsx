import { setWithoutAi, withoutAi } from "../preferences/without-ai.ts";
import { Section } from "../ui/display/section.tsx";
import { useStore } from "../ui/store.ts";
import { Switch } from "../ui/input/switch.tsx";

/** One switch takes every trace of assistants and agents out of sight; it speaks of neither while it does. */
export function Assistance() {
  const isWithout = useStore(withoutAi);
  return (
    <Section title={isWithout ? "Plain workspace" : "Assistant"}>
      <div>
        <Switch
          label="Turn off AI on this device"
          hint={
            isWithout
              ? "On this device. Turn it off to have the rest back."
              : "Chat, suggestions, agents and their marks. On this device; nothing is deleted."
          }
          isOn={isWithout}
          change={setWithoutAi}
        />
      </div>
    </Section>
  );
}
