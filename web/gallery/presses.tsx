import { Copy, Ellipsis, Pencil, Plus, Star, Trash2 } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { Row, Section } from "./section.tsx";

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
