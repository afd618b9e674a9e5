import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { type Scrub, stepEvent } from "./scrub.ts";

interface Props {
  readonly now: Scrub;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Ways to the change before and after the moment that is shown, and between them what that is. */
export function Steps({ now: { rewind, to }, className, children }: Props) {
  const step = (by: 1 | -1) => ({ className, tip: "none", onClick: () => stepEvent(by) }) as const;
  return (
    <>
      <IconButton
        {...step(-1)}
        icon={ChevronLeft}
        label="Previous change"
        disabled={rewind.at === 0}
      />
      {children}
      <IconButton
        {...step(1)}
        icon={ChevronRight}
        label="Next change"
        disabled={!rewind.hasNext(to)}
      />
    </>
  );
}

type MenuProps = Pick<ComponentProps<typeof Menu>, "items"> &
  Pick<ComponentProps<typeof Button>, "look" | "disabled">;

export const BringBackMenu = ({ items, ...button }: MenuProps) => (
  <Menu
    label="Bring this back"
    align="end"
    items={items}
    button={(wiring) => (
      <Button {...wiring} {...button} size="sm">
        Bring this back <ChevronDown size={14} aria-hidden />
      </Button>
    )}
  />
);
