import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { canType } from "../panels/phone.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { showModal } from "../ui/modal.tsx";
import { SubmitButton } from "./submit-button.tsx";
import styles from "./form.module.css";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> {
  readonly form: {
    readonly isBusy: boolean;
    readonly refusal?: string | undefined;
    /** In place of the button's name, while it does nothing. */
    readonly wait?: string | undefined;
    leave(): void;
  };
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly look?: "primary" | "danger";
  readonly size?: "sm" | "md";
  /** Its first field has the focus when it opens. */
  readonly takesFocus?: boolean;
  /** The buttons stand at the end of the panel or dialog, apart from what scrolls. */
  readonly isWhole?: boolean;
  readonly hint?: ReactNode;
  submit(): void;
  escape?(): void;
}

const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>("input:not([type=checkbox], [type=radio]), textarea")?.focus();

/** Its button saves it, and Ctrl with Enter from anywhere within; below its fields, why it was refused. */
export function Form(props: Props) {
  const { form, label, isDisabled, isWhole, hint, submit, escape, className, ...others } = props;
  const { children, size = "md", look = "primary", takesFocus, ...rest } = others;
  // Specification 2 §2 words it so; any other button keeps its name and turns a wheel.
  const isSaving = form.isBusy && label === "Save";
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === "Escape" && escape) escape();
    else return;
    event.preventDefault();
  };
  return (
    <form
      noValidate
      {...rest}
      {...(takesFocus === true && { ref: focusFirst })}
      className={classNames(className, isWhole === true && styles["whole"])}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {form.refusal !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {form.refusal}
        </p>
      )}
      <footer className={styles["foot"]}>
        {hint}
        <Button look="quiet" size={size} data-leave onClick={form.leave}>
          Cancel
        </Button>
        <SubmitButton
          look={look}
          size={size}
          isBusy={form.isBusy && !isSaving}
          wait={form.wait}
          aria-disabled={isSaving || undefined}
          disabled={isDisabled}
        >
          {isSaving ? "Saving..." : label}
        </SubmitButton>
      </footer>
    </form>
  );
}

/** A whole form in a dialog of its own; beside a keyboard its first field has the focus, else its heading, and not the way out. */
export function showForm(
  look: { readonly label: string; readonly client: QueryClient },
  content: Parameters<typeof showModal>[1],
): HTMLDialogElement {
  const dialog = showModal({ ...look, className: styles["modal"] }, content);
  const form = dialog.querySelector("form");
  if (canType()) focusFirst(form);
  else dialog.querySelector<HTMLElement>("h2")?.focus();
  return dialog;
}

interface SheetProps {
  readonly title: string;
  /** Beside the title. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
  close(): void;
}

/** The inside of such a form: what it is about, the way out, and its fields, which scroll. */
export const FormSheet = ({ title, buttons, children, close }: SheetProps) => (
  <>
    <header className={styles["head"]}>
      <h2 tabIndex={-1}>{title}</h2>
      {buttons}
      <IconButton icon={X} label="Close" tip="below-end" onClick={close} />
    </header>
    <div className={styles["body"]}>{children}</div>
  </>
);

export const Pairs = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles["pairs"]}>{children}</div>
);
