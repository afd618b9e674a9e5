import { glassComponents } from "#contract/looks/glass.ts";
import { appColourNames } from "#contract/preferences.ts";
import { ListChecks } from "lucide-react";
import { PanelErrorBoundary } from "../panels/error-boundary.tsx";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { Spinner } from "../ui/display/spinner.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toast.ts";
import { Row, Section } from "./controls.tsx";
import styles from "./page.module.css";

const undo = { label: "Undo", run: () => undefined };
const toasts = {
  Plain: { text: "Task deleted", actions: [undo], seconds: 10 },
  Error: { text: "Failed to save", tone: "error" },
  Assistant: {
    text: "Assistant created 3 tasks",
    tone: "assistant",
    actions: [undo, { ...undo, label: "View" }],
  },
} as const;

export const Feedback = () => (
  <Section title="Feedback">
    <Row>
      <Spinner size="sm" />
      <Spinner size="md" />
      <Spinner size="lg" />
    </Row>
    <Progress label="Uploading" value={40} />
    <Progress label="More than all" value={140} />
    <Progress label="Who knows" />
    <Skeleton label="Loading" rows={3} />
    <Skeleton label="Loading text" shape="text" />
    <Skeleton label="Loading a card" shape="card" />
    <Row>
      <Skeleton label="Loading a face" shape="avatar" />
      <Skeleton label="Loading a button" shape="button" />
    </Row>
    <EmptyState icon={ListChecks} title="No tasks found">
      <Button look="primary">Add your first task</Button>
    </EmptyState>
    <Row>
      {Object.entries(toasts).map(([name, toast]) => (
        <Button key={name} onClick={() => showToast(toast)}>
          {name} toast
        </Button>
      ))}
    </Row>
  </Section>
);

function Broken(): never {
  throw new Error("The chunk could not be loaded");
}

export const Surfaces = () => (
  <Section title="Surfaces, words and colors">
    <p>Words as they are read.</p>
    <p className={styles["muted"]}>Words beside them.</p>
    <p className={styles["faint"]}>Words that may be passed over.</p>
    <ul className={styles["row"]}>
      {appColourNames.map((hue) => (
        <li key={hue} style={{ color: `var(--colour-${hue})` }}>
          {hue}
        </li>
      ))}
    </ul>
    <ul className={styles["panes"]}>
      {glassComponents.map((name) => (
        <li key={name} data-surface={name} className={styles["pane"]}>
          {name}
        </li>
      ))}
    </ul>
    <PanelErrorBoundary panel="gallery">
      <Broken />
    </PanelErrorBoundary>
    <PanelErrorBoundary panel="gallery" isMinimal>
      <Broken />
    </PanelErrorBoundary>
  </Section>
);
