import type { Hex } from "#contract/looks/colours.ts";
import { contrast, gradeOf, gradeWords } from "#shared/themes/colours.ts";
import { useId, useState } from "react";
import styles from "./colour-picker.module.css";

interface Props {
  readonly label: string;
  readonly value: Hex;
  readonly against?: Hex;
  change(colour: Hex): void;
}

export function ColourPicker({ label, value, against, change }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? value;
  const problem = draft === undefined ? undefined : colourProblem(draft);
  return (
    <div className={styles["picker"]}>
      <label className={styles["swatch"]} style={{ background: value }}>
        <span className="visually-hidden">{label}, choose</span>
        <input
          type="color"
          className={styles["native"]}
          value={value}
          onChange={({ target }) => {
            setDraft(undefined);
            change(target.value);
          }}
        />
      </label>
      <div className={styles["words"]}>
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
        {against !== undefined && <ContrastBadge colour={value} against={against} />}
      </div>
      <input
        id={id}
        type="text"
        className={styles["hex"]}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          setDraft(target.value);
          const colour = typedColour(target.value);
          if (colour !== undefined) change(colour);
        }}
        onBlur={() => {
          if (problem === undefined) setDraft(undefined);
        }}
        onKeyDown={({ key }) => {
          if (key === "Enter") setDraft(undefined);
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </div>
  );
}

function ContrastBadge({ colour, against }: { readonly colour: Hex; readonly against: Hex }) {
  const ratio = contrast(colour, against);
  const grade = gradeOf(ratio);
  return (
    <span className={styles["badge"]} data-grade={grade}>
      {(Math.floor(ratio * 10) / 10).toFixed(1)}:1, {gradeWords[grade]}
    </span>
  );
}

/** A typed color is '#' and six hex digits, nothing shorter (specification 3 §5). */
export const typedColour = (text: string): Hex | undefined =>
  /^#[\da-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : undefined;

export const colourProblem = (text: string): string | undefined =>
  typedColour(text) === undefined ? "Use # and six hex digits, like #5b63f5" : undefined;
