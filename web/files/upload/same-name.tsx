import { counted } from "#shared/words.ts";
import { Button } from "../../ui/button.tsx";
import { openDialog } from "../../ui/modal.tsx";
import styles from "./same-name.module.css";

export type SameNameAnswer = "keep" | "replace" | "skip";

/** Asks what becomes of files whose names are taken where they go. Undefined: none of the upload is wanted. */
export function askSameName(names: readonly string[]): Promise<SameNameAnswer | undefined> {
  const [first = "", ...others] = names;
  const label = others.length === 0 ? "A file of that name is there" : "Some names are taken";
  return new Promise((resolve) => {
    let answer: SameNameAnswer | undefined;
    const look = { label, className: styles["dialog"], role: "alertdialog" };
    const dialog = openDialog(look, (close) => {
      const give = (given: SameNameAnswer | undefined) => () => {
        answer = given;
        close();
      };
      return (
        <>
          <h2>{label}</h2>
          <p>
            <q dir="auto">{first}</q>
            {others.length > 0 && ` and ${counted(others.length, "other")}`}
            {others.length === 0 ? " already exists here." : " already exist here."} Replacing keeps
            the file there as an earlier version.
          </p>
          <div className={styles["buttons"]}>
            <Button look="quiet" onClick={give("skip")}>
              Skip
            </Button>
            <Button onClick={give("replace")}>Replace</Button>
            <Button look="primary" data-confirm onClick={give("keep")}>
              Keep both
            </Button>
          </div>
        </>
      );
    });
    dialog.querySelector<HTMLElement>("[data-confirm]")?.focus();
    dialog.addEventListener("close", () => resolve(answer));
  });
}
