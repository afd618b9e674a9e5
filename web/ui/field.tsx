import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

interface Frame {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
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

export function TextField({ label, isLabelHidden, error, hint, trailing, ...props }: InputProps) {
  return framed({ label, isLabelHidden, error, hint, trailing }, useId(), (wiring) => (
    <input {...props} {...wiring} />
  ));
}

export function TextArea({ label, isLabelHidden, error, hint, trailing, ...props }: AreaProps) {
  return framed({ label, isLabelHidden, error, hint, trailing }, useId(), (wiring) => (
    <textarea {...props} {...wiring} />
  ));
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

function framed(
  { label, isLabelHidden, error, hint, trailing }: { [Key in keyof Frame]: Frame[Key] | undefined },
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
