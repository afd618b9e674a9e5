import { Copy, Ellipsis, Monitor, Moon, Pencil, Plus, Star, Sun, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import styles from "./page.module.css";
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

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One kind of thing, in all its states. */
export function Section({ title, children }: Props) {
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

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles["row"]}>{children}</div>;
}

const looks = ["primary", "plain", "quiet", "danger"] as const;
const nothing = () => undefined;

/** What is pressed. */
export function Presses() {
  return (
    <Section title="Buttons and menus">
      {looks.map((look) => (
        <Row key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look} isBusy>
            busy
          </Button>
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} size="sm">
            small
          </Button>
          <Button look={look} size="lg">
            large
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton icon={Plus} label="Add" />
        <IconButton icon={Star} label="Star" aria-pressed="true" />
        <IconButton icon={Copy} label="Copy" hint="Ctrl C" />
        <IconButton icon={Trash2} label="Delete" disabled />
        <Menu
          label="More"
          items={[
            { id: "rename", label: "Rename", icon: Pencil, run: nothing },
            { id: "pinned", label: "Pinned", isChecked: true, run: nothing },
            { id: "delete", label: "Delete", icon: Trash2, isDangerous: true, run: nothing },
          ]}
          button={(wiring) => (
            <Button look="plain" {...wiring}>
              <Ellipsis size={16} aria-hidden /> Menu
            </Button>
          )}
        />
      </Row>
    </Section>
  );
}

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
