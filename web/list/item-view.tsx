import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Ellipsis } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { type Action, labelOf } from "./action.ts";
import styles from "./item-view.module.css";

interface Props {
  readonly label: string;
  /** The item, or its form, or something else shows: the focus stands in it at first. */
  readonly mode?: string;
  readonly title?: ReactNode;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
  readonly backLabel?: string;
  back(): void;
  /** Undefined where Escape is somebody else's. */
  readonly escape?: (() => void) | undefined;
}

/** One item over its list: the way back, what can be done to it, and the item. */
export function ItemView(props: Props) {
  const { label, mode, title, buttons, children, back, escape } = props;
  const { backLabel = "Back to the list" } = props;
  const view = useRef<HTMLDivElement>(null);
  // What had the focus may have gone with the form it stood in.
  useEffect(() => {
    if (!view.current?.contains(document.activeElement))
      view.current?.focus({ preventScroll: true });
  }, [mode]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !escape) return;
    event.preventDefault();
    escape();
  };
  return (
    <div
      ref={view}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={styles["view"]}
      onKeyDown={press}
    >
      <div className={styles["bar"]}>
        <IconButton icon={ArrowLeft} label={backLabel} tip="below-start" onClick={back} />
        {title === undefined ? (
          <span className={styles["title"]} />
        ) : (
          <h3 className={styles["title"]}>{title}</h3>
        )}
        {buttons}
      </div>
      {children}
    </div>
  );
}

interface ButtonProps<Item> extends Partial<Omit<ComponentProps<typeof IconButton>, "icon">> {
  readonly action: Action<readonly Item[]>;
  readonly item: Item;
  /** The item may be gone now. */
  done?(): void;
}

export function ItemButton<Item>({ action, item, done, ...props }: ButtonProps<Item>) {
  const client = useQueryClient();
  const run = async () => {
    if ((await action.run(client, [item])) !== false) done?.();
  };
  return (
    <IconButton
      icon={action.icon ?? Ellipsis}
      label={labelOf(action, [item])}
      {...props}
      onClick={() => void run()}
    />
  );
}

interface MissingProps {
  readonly text: string;
  readonly children?: ReactNode;
  close(): void;
}

export const MissingItem = ({ text, children, close }: MissingProps) => (
  <div role="alert" className={styles["missing"]}>
    <p>{text}</p>
    {children}
    <Button onClick={close}>Back to the list</Button>
  </div>
);
