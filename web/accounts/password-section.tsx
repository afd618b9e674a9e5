import { useState } from "react";
import { changePassword } from "../api/call.ts";
import { isProblem, wordsOf } from "../api/problem.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/display/section.tsx";
import { TextField } from "../ui/field.tsx";
import { showToast } from "../ui/toast.ts";
import { sentence } from "./entrance/entry-rules.ts";
import styles from "./profile-tab.module.css";

/** Another password, which signs every other device out. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Password"
      aside={
        !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm close={() => setOpen(false)} />}
    </Section>
  );
}

interface Problem {
  readonly field: string;
  readonly words: string;
}

function PasswordForm({ close }: { close(): void }) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await changePassword({ current, password: next });
      showToast({ text: "Password changed. Every other device was signed out." });
      close();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.words : undefined);
  return (
    <form
      className={styles["fields"]}
      aria-label="Change password"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        error={errorOf("current")}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="Every other device is signed out. Agent keys stay."
        value={next}
        error={errorOf("password")}
        onChange={({ target }) => setNext(target.value)}
      />
      <div className={styles["ways"]}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: unknown): Problem {
  const words = wordsOf(error, "Could not change the password. Please try again.");
  if (isProblem(error, "invalid_input") && error.field === "current")
    return { field: "current", words: sentence("current", words) };
  return { field: "password", words: sentence("password", words) };
}
