import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";

interface Props extends ComponentProps<typeof Button> {
  /** In place of its name, while it takes nothing. */
  readonly wait: string | undefined;
}

/** It keeps the focus while a refusal holds, and comes back by itself. */
export const SubmitButton = ({ wait, children, ...props }: Props) => (
  <Button type="submit" {...props} aria-disabled={props["aria-disabled"] ?? wait !== undefined}>
    {wait ?? children}
  </Button>
);
