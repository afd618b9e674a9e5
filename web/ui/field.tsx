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
  /** Stands inside the box, at its end. */
  readonly trailing?: ReactNode;
}

interface Wiring {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

type InputProps = Frame & Omit<ComponentProps<"input">, "id">;
type SelectProps = Frame & Omit<ComponentProps<"select">, "id">;
type AreaProps = Frame & Omit<ComponentProps<"textarea">, "id">;

export function TextField({ label, isLabelHidden, trailing, ...rest }: InputProps) {
  const { error, hint, limit, ...props } = rest;
  const says = limitWords(props.value, limit);
  return framed(
    { label, isLabelHidden, ...saying(error, hint, says), trailing },
    useId(),
    (wiring) => <input {...props} {...wiring} />,
  );
}

export function TextArea({ label, isLabelHidden, trailing, ...rest }: AreaProps) {
  const { error, hint, limit, ...props } = rest;
  const says = limitWords(props.value, limit);
  return framed(
    { label, isLabelHidden, ...saying(error, hint, says), trailing },
    useId(),
    (wiring) => <textarea {...props} {...wiring} />,
  );
}

export function SelectField({
  label,
  isLabelHidden,
  error,
  hint,
  trailing,
  ...props
}: SelectProps) {
  const mark = trailing ?? <ChevronDown size={16} strokeWidth={1.75} aria-hidden />;
  return framed({ label, isLabelHidden, error, hint, trailing: mark }, useId(), (wiring) => (
    <select {...props} {...wiring} />
  ));
}

/** From this share of the limit on the number of characters is said. */
const near = 0.9;

interface LimitWords {
  readonly text: string;
  readonly isOver: boolean;
}

function limitWords(value: unknown, limit: number | undefined): LimitWords | undefined {
  const length = typeof value === "string" ? value.length : 0;
  if (limit === undefined || length < limit * near) return undefined;
  const count = `${length.toLocaleString()} of ${limit.toLocaleString()} characters`;
  return { text: length > limit ? `Too long: ${count}` : count, isOver: length > limit };
}

const saying = (error?: string, hint?: string, words?: LimitWords) => ({
  error: error ?? (words?.isOver === true ? words.text : undefined),
  hint: words?.text ?? hint,
});

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  change(value: Value): void;
}

/** One of a few values, by their labels. */
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

function framed(
  {
    label,
    isLabelHidden,
    error,
    hint,
    trailing,
  }: {
    [Key in keyof Omit<Frame, "limit">]: Frame[Key] | undefined;
  },
  id: string,
  control: (wiring: Wiring) => ReactNode,
) {
  const says = error ?? hint;
  return (
    <div className={styles["field"]}>
      <label htmlFor={id} className={isLabelHidden === true ? "visually-hidden" : styles["label"]}>
        {label}
      </label>
      <div className={styles["box"]}>
        {control({
          id,
          className: classNames(styles["control"], trailing !== undefined && styles["room"]),
          "aria-invalid": error !== undefined,
          "aria-describedby": says === undefined ? undefined : `${id}-says`,
        })}
        {trailing !== undefined && <span className={styles["trailing"]}>{trailing}</span>}
      </div>
      {says !== undefined && (
        <p id={`${id}-says`} className={error === undefined ? styles["hint"] : styles["error"]}>
          {says}
        </p>
      )}
    </div>
  );
}
