import type { Node } from "prosemirror-model";
import type { Editing } from "../../editor/editing.ts";
import type { Choice } from "../../editor/merge/conflicts.ts";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import styles from "./conflict-bar.module.css";

const choices: readonly { readonly choice: Choice; readonly label: string }[] = [
  { choice: "mine", label: "Keep mine" },
  { choice: "theirs", label: "Take theirs" },
  { choice: "both", label: "Keep both" },
];

/** Passages that two people changed in ways that do not go together, and the choice between them. */
export function ConflictBar({ editing }: { readonly editing: Editing }) {
  const conflicts = useStore(editing.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className={styles["bar"]} aria-label="Changed here and elsewhere">
      <h4 role="status" className={styles["title"]}>
        {conflicts.length === 1
          ? "One passage was changed here and elsewhere"
          : `${String(conflicts.length)} passages were changed here and elsewhere`}
      </h4>
      {conflicts.map((conflict) => (
        <div key={conflict.id} className={styles["one"]}>
          <Side label="Mine" node={conflict.mine} />
          <Side label="Theirs" node={conflict.theirs} />
          <div className={styles["choices"]}>
            {choices.map(({ choice, label }) => (
              <Button
                key={choice}
                size="sm"
                onClick={() => {
                  editing.resolve(conflict.id, choice);
                  editing.view.focus();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

const shownLetters = 280;

function Side({ label, node }: { readonly label: string; readonly node: Node }) {
  const text = node.textBetween(0, node.content.size, "\n", " ");
  return (
    <p className={styles["side"]} dir="auto">
      <strong>{label}</strong> {text.slice(0, shownLetters)}
      {text.length > shownLetters && "…"}
    </p>
  );
}
