import type { ComponentProps } from "react";
import { isReachable } from "../../api/reach.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";

/** What says above the forms that they wait for a connection. */
export const offlineNote = "settings-offline";

/** Opens a form that is of no use without a connection. */
export function FormOpener(props: Omit<ComponentProps<typeof Button>, "size">) {
  const isThere = useStore(isReachable);
  return (
    <Button
      {...props}
      size="sm"
      disabled={!isThere}
      aria-describedby={isThere ? undefined : offlineNote}
    />
  );
}
