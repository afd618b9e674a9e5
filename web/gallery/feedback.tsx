import { ListChecks } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/display/spinner.tsx";
import { showToast } from "../ui/toast.ts";
import { Row, Section } from "./section.tsx";

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
