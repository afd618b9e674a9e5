import { MessageSquare } from "lucide-react";
import { Brand } from "../../ui/display/brand.tsx";
import styles from "./face.module.css";

interface Props {
  /** Who gave the answer: the assistant, an agent, or somebody elsewhere (`import`). */
  readonly actor: string;
}

/** Beside an answer: our sign only where our assistant gave it. */
export function Face({ actor }: Props) {
  const isOurs = actor === "assistant";
  return (
    <span className={styles["face"]} data-foreign={!isOurs}>
      {isOurs ? <Brand size={22} /> : <MessageSquare size={14} aria-hidden />}
    </span>
  );
}

/** Names who gave an answer that is not the assistant's. */
export function From({ actor, name }: Props & { readonly name: string }) {
  if (actor === "assistant") return null;
  return (
    <p className={styles["from"]}>
      <bdi>{name}</bdi>
    </p>
  );
}
