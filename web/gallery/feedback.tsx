import { glassComponents } from "#contract/looks/glass.ts";
import { ListChecks } from "lucide-react";
import { Row, Section } from "./controls.tsx";
import styles from "./page.module.css";
import { PanelErrorBoundary } from "../panels/error-boundary.tsx";
import { Button } from "../ui/button.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { Spinner } from "../ui/display/spinner.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toast.ts";

const nothing = () => undefined;

/** What is shown while something happens, and when it did. */
export function Feedback() {
  return (
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
        <Button
          onClick={() =>
            showToast({
              text: "Task deleted",
              actions: [{ label: "Undo", run: nothing }],
              seconds: 10,
            })
          }
        >
          Plain toast
        </Button>
        <Button onClick={() => showToast({ text: "Failed to save", tone: "error" })}>
          Error toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              text: "Assistant created 3 tasks",
              tone: "assistant",
              actions: [
                { label: "Undo", run: nothing },
                { label: "View", run: nothing },
              ],
            })
          }
        >
          Assistant toast
        </Button>
      </Row>
    </Section>
  );
}

function Broken(): never {
  throw new Error("The chunk could not be loaded");
}

const hues = [
  "blue",
  "red",
  "emerald",
  "yellow",
  "slate",
  "cyan",
  "pink",
  "orange",
  "violet",
  "teal",
];

/** What things stand on, and what stands there when one of them breaks. */
export function Surfaces() {
  return (
    <Section title="Surfaces, words and colours">
      <p>Words as they are read.</p>
      <p className={styles["muted"]}>Words beside them.</p>
      <p className={styles["faint"]}>Words that may be passed over.</p>
      <ul className={styles["row"]}>
        {hues.map((hue) => (
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
}
