import type { LogEvent } from "#contract/events.ts";
import type { LiveFeature } from "../../live/feature.ts";
import { allNames, isNameKnown, nameOf } from "../../activity/names.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { panelOfTool, openItem, workspace } from "../../panels/workspace.ts";
import { isPhone } from "../../panels/phone.ts";
import { withoutAi } from "../../preferences/without-ai.ts";

/** Runs whose toast may still grow, newest last, with what they did so far. */
const runs = new Map<string, LogEvent[]>();
const rememberedRuns = 20;

/** Says once a run what the assistant or an agent did, with the way back and the way there. */
export function announce(events: readonly LogEvent[], features: readonly LiveFeature[]): void {
  // A person may want to be left alone; what was done stands in the panels and the log all the same.
  if (document.documentElement.dataset["quiet"] === "true" || withoutAi.get()) return;
  // What somebody asked for at this very page answers them there, but where a panel covers that.
  const isLocal = (runId: string | null) =>
    features.some((one) => one.isLocalRun?.(runId) === true);
  const others = events.filter(
    (event) => isNews(event) && (isChatCovered() || !isLocal(event.runId)),
  );
  for (const [run, list] of Map.groupBy(others, (event) => event.runId ?? event.id)) {
    const all = [...(runs.get(run) ?? []), ...list];
    const words = features.flatMap(
      (feature) => feature.summary(all.filter(({ tool }) => tool === feature.tool)) ?? [],
    );
    const [first] = all;
    if (words.length === 0 || !first) continue;
    remember(run, all);
    const tell = () => say(run, all, words.join(" and "));
    if (isNameKnown(first.actor)) tell();
    else void allNames().then(tell);
  }
}

const isChatCovered = (): boolean => isPhone.get() && workspace.get().layout.lastOpened !== null;

const isNews = ({ actor, undoOf }: LogEvent): boolean => actor !== "user" && undoOf === null;

function say(run: string, all: readonly LogEvent[], words: string): void {
  const [first, newest] = [all[0], all.at(-1)];
  if (!first || !newest) return;
  const undo = undoable(all.map(({ id, runId }) => ({ eventId: id, runId: runId ?? undefined })));
  const panel = panelOfTool(newest.tool);
  const view = panel && { label: "View", run: () => openItem(panel, newest.itemId) };
  offerUndo(`run:${run}`, `${nameOf(first.actor)} ${words}`, undo, {
    tone: "assistant",
    actions: view ? [view] : [],
  });
}

function remember(run: string, events: LogEvent[]): void {
  runs.delete(run);
  runs.set(run, events);
  for (const [oldest] of runs) {
    if (runs.size <= rememberedRuns) break;
    runs.delete(oldest);
  }
}
