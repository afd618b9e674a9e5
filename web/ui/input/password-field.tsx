import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextField } from "../field.tsx";
import { IconButton } from "../icon-button.tsx";

/** A password, hidden until it is asked to be seen. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? "Hide password" : "Show password"}
          aria-pressed={isShown}
          tip="none"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
