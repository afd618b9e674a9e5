import { useQueryClient } from "@tanstack/react-query";
import { labelOf, possible } from "../../list/action.ts";
import { ItemView } from "../../list/item-view.tsx";
import { Button } from "../../ui/button.tsx";
import { heardKey } from "../../ui/keys/keymap.ts";
import { onlySample } from "./leaving.ts";
import { pressed, sampleActions } from "./sample-actions.ts";
import { ageIn, type SampleEmail } from "./sample-mail.ts";
import styles from "./sample.module.css";

/** Keys by which an opened mail is answered. */
const answerKeys: ReadonlySet<string> = new Set(["r", "a", "f", "c"]);

export function Opened({ email, close }: { readonly email: SampleEmail; close(): void }) {
  const client = useQueryClient();
  return (
    <ItemView
      label={email.subject}
      mode="read"
      back={close}
      escape={close}
      title={email.subject}
      keys={(event) => {
        const action = pressed(event, email);
        if (action) {
          void action.run(client, [email]);
          if (action.takesAway === true) close();
        } else if (answerKeys.has(heardKey(event, "email"))) onlySample(client);
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles["message"]}>
        <p className={styles["who"]}>
          {email.from} · {ageIn(email)}
        </p>
        <p>{email.preview}</p>
        <div className={styles["buttons"]}>
          {["Reply", "Forward"].map((label) => (
            <Button key={label} size="sm" onClick={() => onlySample(client)}>
              {label}
            </Button>
          ))}
          {possible(sampleActions, [email]).map((action) => (
            <Button
              key={action.id}
              size="sm"
              onClick={() => {
                void action.run(client, [email]);
                if (action.takesAway === true) close();
              }}
            >
              {labelOf(action, [email])}
            </Button>
          ))}
        </div>
      </div>
    </ItemView>
  );
}
