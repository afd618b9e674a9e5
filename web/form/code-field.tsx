import type { ComponentProps } from "react";
import { TextField } from "../ui/field.tsx";

type CodeProps = Omit<ComponentProps<typeof TextField>, "label">;

/** The second step: it takes either of both kinds of code, so no keypad of digits. */
export const CodeField = (props: CodeProps) => (
  <TextField
    label="Code or recovery code"
    hint="From your authenticator app. A recovery code works, too."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
