import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

interface Frame {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Characters that the worker takes; said where the text comes near it. Nothing that is typed or pasted is cut. */
  readonly limit?: number;
  readonly trailing?: ReactNode;
}

type Wiring = Pick<
  ComponentProps<"input">,
  "id" | "className" | "aria-invalid" | "aria-describedby"
>;

type FieldProps<Tag extends "input" | "select" | "textarea"> = Frame &
  Omit<ComponentProps<Tag>, "id">;

export function TextField(props: FieldProps<"input">) {
  return framed(props, useId(), (wired) => <input {...wired} />);
}

export function TextArea(props: FieldProps<"textarea">) {
  return framed(props, useId(), (wired) => <textarea {...wired} />);
}

export function SelectField(props: FieldProps<"select">) {
  const trailing = <ChevronDown size={16} strokeWidth={1.75} aria-hidden />;
  return framed({ trailing, ...props }, useId(), (wired) => <select {...wired} />);
}

/** From this share of the limit on the number of characters is said. */
const near = 0.9;

function said(props: Frame & { readonly value?: unknown }): { says?: string; isWrong: boolean } {
  const { error, hint, limit = Infinity, value } = props;
  const length = typeof value === "string" ? value.length : 0;
  if (error !== undefined) return { says: error, isWrong: true };
  if (length < limit * near) return { ...(hint !== undefined && { says: hint }), isWrong: false };
  const count = `${length.toLocaleString()} of ${limit.toLocaleString()} characters`;
  const isWrong = length > limit;
  return { says: isWrong ? `Too long: ${count}` : count, isWrong };
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  change(value: Value): void;
}

export function ChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, change } = props;
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => option === target.value);
        if (chosen) change(chosen[0]);
      }}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function framed<Props extends Frame & { readonly value?: unknown }>(
  props: Props,
  id: string,
  control: (wired: Omit<Props, keyof Frame> & Wiring) => ReactNode,
) {
  const { label, isLabelHidden, error: _, hint: __, limit: ___, trailing, ...rest } = props;
  const { says, isWrong } = said(props);
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={isLabelHidden === true ? "visually-hidden" : styles["label"]}>
        {label}
      </label>
      <div className={styles["box"]}>
        {control({
          ...rest,
          id,
          className: classNames(styles["control"], trailing !== undefined && styles["room"]),
          "aria-invalid": isWrong,
          "aria-describedby": says === undefined ? undefined : `${id}-says`,
        })}
        {trailing !== undefined && <span className={styles["trailing"]}>{trailing}</span>}
      </div>
      {says !== undefined && (
        <p id={`${id}-says`} className={isWrong ? styles["error"] : styles["hint"]}>
          {says}
        </p>
      )}
    </div>
  );
}
