import { defaultGlass, glassAt, glassComponents } from "#contract/looks/glass.ts";
import { appColourNames, Mode } from "#contract/preferences.ts";
import { ListChecks } from "lucide-react";
import { PanelErrorBoundary } from "../panels/error-boundary.tsx";
import { Button } from "../ui/button.tsx";
import { Chips } from "../ui/display/chips.tsx";
import { Progress } from "../ui/display/progress.tsx";
import { Spinner } from "../ui/display/spinner.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toast.ts";
import { Inputs, Presses, Row, Section } from "./controls.tsx";
import styles from "./page.module.css";
import { presetById } from "#shared/themes/presets.ts";
import { useEffect } from "react";
import * as v from "valibot";
import { setPreferences } from "../preferences/preferences.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";

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

const Feedback = () => (
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

const Surfaces = () => (
  <Section title="Surfaces, words and colors">
    <p>Words as they are read.</p>
    <p className={styles["muted"]}>Words beside them.</p>
    <p className={styles["faint"]}>Words that may be passed over.</p>
    <p className={styles["row"]}>
      <Chips words={["Tomorrow, 5:00 PM", "High priority", "#home", "@phone"]} />
    </p>
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

const Wanted = v.object({
  mode: v.optional(Mode),
  theme: v.optional(v.string()),
  contrast: v.optional(v.picklist(["enhanced", "original"])),
  glass: v.optional(v.picklist(["disabled", "light", "medium", "heavy"])),
  picture: v.optional(v.literal("bright")),
});

/** Every primitive in every state, in development builds only: `/dev/gallery?mode=dark&theme=nord-dark&glass=heavy&picture=bright`. */
export function GalleryPage() {
  const wanted = v.parse(Wanted, Object.fromEntries(new URLSearchParams(location.search)));
  const { mode, theme, contrast, glass, picture } = wanted;
  useEffect(() => {
    setPreferences({
      mode: mode ?? "light",
      contrastMode: contrast ?? "enhanced",
      theme:
        theme !== undefined && presetById(theme)
          ? { source: "preset", id: theme }
          : { source: "default", id: null },
      glass: glassAt(glass ?? "medium", defaultGlass),
      wallpaperEnabled: picture === "bright",
      wallpaperDim: picture === "bright" ? 0 : 40,
    });
  }, [mode, theme, contrast, glass, picture]);
  return (
    <div className={styles["page"]} data-picture={picture}>
      <main className={styles["columns"]}>
        <h1 className={styles["title"]}>Gallery</h1>
        <Presses />
        <Inputs />
        <Feedback />
        <Surfaces />
      </main>
      <Toaster />
    </div>
  );
}
