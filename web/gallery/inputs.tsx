import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { ColourPicker } from "../ui/input/colour-picker.tsx";
import { Disclosure } from "../ui/display/disclosure.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Segments } from "../ui/segments.tsx";
import { Slider } from "../ui/input/slider.tsx";
import { Switch } from "../ui/input/switch.tsx";
import { TabContent, Tabs } from "../ui/display/tabs.tsx";
import { Section } from "./section.tsx";

const nothing = () => undefined;

/** What is filled in and turned. */
export function Inputs() {
  const [share, setShare] = useState(40);
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState<"one" | "two">("one");
  const [mode, setMode] = useState<"light" | "dark" | "auto">("light");
  const [colour, setColour] = useState("#5b63f5");
  return (
    <Section title="Inputs">
      <TextField label="Name" placeholder="Robin" />
      <TextField label="With a hint" hint="People see this name." defaultValue="Robin" />
      <TextField label="With an error" error="Name is required" />
      <TextField label="Disabled" disabled defaultValue="Fixed" />
      <SelectField label="Priority" defaultValue="high">
        <option value="high">High</option>
        <option value="low">Low</option>
      </SelectField>
      <Slider
        label="Dim"
        value={share}
        min={0}
        max={100}
        words={`${String(share)} %`}
        change={setShare}
      />
      <Slider label="Disabled slider" value={20} min={0} max={100} isDisabled change={nothing} />
      <Switch label="Wallpaper" hint="A picture behind everything" isOn={isOn} change={setOn} />
      <Switch label="Off" isOn={false} change={nothing} />
      <Switch label="Disabled switch" isOn isDisabled change={nothing} />
      <Segments<typeof mode>
        label="Mode"
        chosen={mode}
        choose={setMode}
        segments={[
          { value: "light", label: "Light", icon: Sun },
          { value: "dark", label: "Dark", icon: Moon },
          { value: "auto", label: "Auto", icon: Monitor },
        ]}
      />
      <Tabs<typeof tab>
        name="gallery"
        label="Tabs"
        chosen={tab}
        choose={setTab}
        tabs={[
          { id: "one", label: "One" },
          { id: "two", label: "Two" },
        ]}
      />
      <TabContent name="gallery" id={tab}>
        <p>What the chosen tab shows.</p>
      </TabContent>
      <ColourPicker label="Primary" value={colour} against="#ffffff" change={setColour} />
      <ColourPicker label="Faint" value="#cccccc" against="#ffffff" change={nothing} />
      <Disclosure label="Show More" openLabel="Show Less">
        <p>What was hidden.</p>
      </Disclosure>
    </Section>
  );
}
