import { TextField } from "../ui/field.tsx";

interface Props {
  /** As the contract has them; empty where there is none. */
  readonly date: string;
  readonly time: string;
  readonly label: string;
  change(when: { readonly date: string; readonly time: string }): void;
}

/** A day, and a time of it. */
export function DateField({ date, time, label, change }: Props) {
  return (
    <>
      <TextField
        label={`${label} date`}
        type="date"
        value={date}
        onChange={({ target }) => change({ date: target.value, time })}
      />
      <TextField
        label={`${label} time`}
        type="time"
        value={time}
        disabled={date === ""}
        onChange={({ target }) => change({ date, time: target.value })}
      />
    </>
  );
}
