import type { Proposal } from "#contract/agents/proposals.ts";
import { Check, Pencil, X } from "lucide-react";
import { useRef, useState } from "react";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { EditForm } from "./edit-form.tsx";
import { ProposedWords } from "./proposed-words.tsx";
import styles from "./row.module.css";
import { editable } from "./words.ts";

interface Props {
  readonly proposal: Proposal;
  readonly isChosen: boolean | undefined;
  toggle(): void;
  accept(): void;
  refuse(): void;
}

/** One proposal: what would happen, with which words, and who thought of it. */
export function ProposalRow({ proposal, isChosen, toggle, accept, refuse }: Props) {
  const edit = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { title } = proposal;
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className={styles["row"]}>
      <div className={styles["line"]}>
        {isChosen === undefined ? (
          <ToolIcon tool={proposal.tool} />
        ) : (
          <label className={styles["box"]}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={`Choose ${title}`}
              onChange={toggle}
            />
          </label>
        )}
        <ProposedWords proposal={proposal} />
        <span className={styles["buttons"]}>
          <AcceptButton proposal={proposal} accept={accept} />
          {editable(proposal).length > 0 && (
            <IconButton
              ref={edit}
              icon={Pencil}
              label={`Edit ${title}`}
              tip="none"
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            />
          )}
          <IconButton icon={X} label={`Refuse ${title}`} tip="none" onClick={refuse} />
        </span>
      </div>
      {isEditing && <EditForm proposal={proposal} close={close} />}
    </li>
  );
}

/** What reaches other people is accepted by its verb in words: 'Send', 'Reply'. */
function AcceptButton({ proposal: { title, reason }, accept }: Pick<Props, "proposal" | "accept">) {
  const label = `Accept ${title}`;
  const [verb = ""] = title.split(" ", 1);
  return reason === "send" && verb.length <= longestVerb ? (
    <Button size="sm" look="primary" aria-label={label} onClick={accept}>
      {verb}
    </Button>
  ) : (
    <IconButton icon={Check} label={label} tip="none" onClick={accept} />
  );
}
const longestVerb = 12;

function ToolIcon({ tool }: Pick<Proposal, "tool">) {
  const panel = panelOfTool(tool);
  if (panel === undefined) return null;
  const Icon = panelIcons[panel];
  return (
    <span className={styles["icon"]} style={{ "--tint": panelColor(panel) }}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
