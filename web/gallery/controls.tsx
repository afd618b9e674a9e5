import { Copy, Ellipsis, Monitor, Moon, Pencil, Plus, Star, Sun, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/display/disclosure.tsx";
import { TabContent, Tabs } from "../ui/display/tabs.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ColourPicker } from "../ui/input/colour-picker.tsx";
import { Slider } from "../ui/input/slider.tsx";
import { Switch } from "../ui/input/switch.tsx";
import { Menu } from "../ui/menu.tsx";
import { Segments } from "../ui/segments.tsx";
import styles from "./page.module.css";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["section"]} data-surface="sidebar">
      <h2 id={id} className={styles["heading"]}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className={styles["row"]}>{children}</div>
);

const looks = ["primary", "plain", "quiet", "danger"] as const;
const states = {
  busy: { isBusy: true },
  disabled: { disabled: true },
  small: { size: "sm" },
  large: { size: "lg" },
} as const;
const nothing = () => undefined;

const items = [
  { id: "rename", label: "Rename", icon: Pencil, run: nothing },
  { id: "pinned", label: "Pinned", isChecked: true, run: nothing },
  { id: "delete", label: "Delete", icon: Trash2, isDangerous: true, run: nothing },
];

export const Presses = () => (
  <Section title="Buttons and menus">
    {looks.map((look) => (
      <Row key={look}>
        <Button look={look}>{look}</Button>
        {Object.entries(states).map(([name, state]) => (
          <Button key={name} look={look} {...state}>
            {name}
          </Button>
        ))}
      </Row>
    ))}
    <Row>
      <IconButton icon={Plus} label="Add" />
      <IconButton icon={Star} label="Star" aria-pressed="true" />
      <IconButton icon={Copy} label="Copy" hint="Ctrl C" />
      <IconButton icon={Trash2} label="Delete" disabled />
      <Menu
        label="More"
        items={items}
        button={(wiring) => (
          <Button {...wiring}>
            <Ellipsis size={16} aria-hidden /> Menu
          </Button>
        )}
      />
    </Row>
  </Section>
);

const modes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "auto", label: "Auto", icon: Monitor },
] as const;

const tabs = [
  { id: "one", label: "One" },
  { id: "two", label: "Two" },
] as const;

export function Inputs() {
  const [share, setShare] = useState(40);
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState<"one" | "two">("one");
  const [mode, setMode] = useState<"light" | "dark" | "auto">("light");
  const [color, setColor] = useState("#5b63f5");
  const range = { min: 0, max: 100 };
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
      <Slider label="Dim" value={share} {...range} words={`${String(share)} %`} change={setShare} />
      <Slider label="Disabled slider" value={20} {...range} isDisabled change={nothing} />
      <Switch label="Wallpaper" hint="A picture behind everything" isOn={isOn} change={setOn} />
      <Switch label="Off" isOn={false} change={nothing} />
      <Switch label="Disabled switch" isOn isDisabled change={nothing} />
      <Segments<typeof mode> label="Mode" chosen={mode} choose={setMode} segments={modes} />
      <Tabs<typeof tab> name="gallery" label="Tabs" chosen={tab} choose={setTab} tabs={tabs} />
      <TabContent name="gallery" id={tab}>
        <p>Content of the chosen tab.</p>
      </TabContent>
      <ColourPicker label="Primary" value={color} against="#ffffff" change={setColor} />
      <ColourPicker label="Faint" value="#cccccc" against="#ffffff" change={nothing} />
      <Disclosure label="Show More" openLabel="Show Less">
        <p>Hidden text.</p>
      </Disclosure>
    </Section>
  );
}
