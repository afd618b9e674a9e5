import { sampleOwner } from "#contract/email/connection.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { isSampleKept } from "../sample/sample-box.ts";
import { Button } from "../../ui/button.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { emailStatus } from "../status.ts";
import { emailTexts } from "../texts.ts";
import { emailView } from "../view.ts";
import { connect, waiting } from "./connecting.ts";
import styles from "./connect.module.css";

/** In place of the list, until an account is connected. */
export function Connect() {
  const client = useQueryClient();
  const at = useStore(waiting);
  const hasSample = usePart(emailStatus, (status) => status?.hasSampleMailbox === true);
  useEffect(() => {
    if (isSampleKept()) emailView.set({ isSample: true });
  }, []);
  return (
    <section className={styles["connect"]} aria-labelledby="connect-gmail">
      <span className={styles["mark"]}>
        <Mail size={26} strokeWidth={1.5} aria-hidden />
      </span>
      <h3 id="connect-gmail">{emailTexts.connectTitle}</h3>
      <p>{emailTexts.connectText}</p>
      <Button look="primary" run={() => connect(client)}>
        {emailTexts.connect}
      </Button>
      {at ? (
        <>
          <p role="status">Finish signing in to Google in its own window.</p>
          <div className={styles["acts"]}>
            <Button look="quiet" size="sm" onClick={at.show}>
              Show the window
            </Button>
            <Button look="quiet" size="sm" onClick={at.cancel}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <>
          {hasSample && (
            <>
              <Button run={() => connect(client)}>Try with a sample mailbox</Button>
              <p>No account needed: choose {sampleOwner}. Everything works in it.</p>
            </>
          )}
          <Button
            look={hasSample ? "quiet" : "plain"}
            onClick={() => emailView.set({ isSample: true })}
          >
            {hasSample ? "Only look at sample mail" : emailTexts.trySample}
          </Button>
        </>
      )}
      <p className={styles["small"]}>
        Aside reads and sends mail for you and never deletes any for good. Disconnect whenever you
        like.
      </p>
    </section>
  );
}

/** Over the list, when Google wants the person to sign in again: what is here can still be read. */
export function Reconnect({ address }: { readonly address: string | null }) {
  const client = useQueryClient();
  return (
    <div role="status" className={styles["reconnect"]}>
      <p>
        Google needs you to reconnect{address === null ? "" : ` ${address}`}. Until then nothing new
        arrives, and what you send waits.
      </p>
      <Button size="sm" run={() => connect(client)}>
        <RotateCw size={14} aria-hidden /> Reconnect
      </Button>
    </div>
  );
}
