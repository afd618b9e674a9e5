import type { PreferenceChanges } from "#contract/preferences.ts";
import { undoableHere } from "../collection/undo.ts";
import { store } from "../ui/store.ts";
import { adoptPreferences, preferences, whenMade } from "./preferences.ts";

/** Settings that the person changed on this page: as they were before, and as they were set last. */
interface Step {
  readonly before: PreferenceChanges;
  readonly after: PreferenceChanges;
  /** Milliseconds on the page's clock. */
  readonly at: number;
  /** Takes it from what the undo key undoes. */
  forget(this: void): void;
}

/** What can be taken back, the newest last. A slider that is drawn is one step. */
export const madeHere = store<readonly Step[]>([]);

const mostSteps = 100;
/** Settings that are drawn or stepped through: a change within this time goes on with the last step. */
const drawn: ReadonlySet<string> = new Set(["glass", "fade", "wallpaperDim", "customColors"]);
const mergedMs = 1_500;
/** The next change is a step of its own. */
let isEnded = false;

const isPicture = (name: string): boolean =>
  /^wallpaper(?:Url|Attribution|LastUpdated)$/.test(name);

function goesOn({ after: last, at: then }: Step, after: PreferenceChanges, at: number): boolean {
  const names = Object.keys(after);
  // A picture is found a while after its words were changed.
  if (names.every((name) => isPicture(name)))
    return Object.keys(last).some((name) => name.startsWith("wallpaper"));
  return at - then < mergedMs && names.every((name) => name in last && drawn.has(name));
}

/** What comes next is taken back without what came before: a tab was opened or saved. */
export function endStep(): void {
  isEnded = true;
}

const joined = (first: Step, second: Step): Step => ({
  ...second,
  before: { ...second.before, ...first.before },
  after: { ...first.after, ...second.after },
});

/** Remembers what the person sets, from the start of the page. */
export function rememberMade(): void {
  whenMade.add((before, after) => {
    const at = performance.now();
    const steps = madeHere.get();
    const last = steps.at(-1);
    const isOn = last && !isEnded && goesOn(last, after, at);
    isEnded = false;
    if (isOn) {
      madeHere.set([...steps.slice(0, -1), joined(last, { ...last, before, after, at })]);
      return;
    }
    const step: Step = { before, after, at, forget: undoableHere(undoMade) };
    const [oldest, next, ...others] = [...steps, step];
    const isFull = steps.length >= mostSteps && oldest && next;
    if (isFull) oldest.forget();
    // The oldest two become one, so that all of it can be restored.
    madeHere.set(isFull ? [joined(oldest, next), ...others] : [...steps, step]);
  });
}

/** Takes back the newest step. */
function undoMade(): void {
  const last = madeHere.get().at(-1);
  if (last) takeBack([last]);
}

/** Steps made since an instant on the page's clock that changed any of these settings. */
export const madeSince = (since: number, names: readonly string[]): readonly Step[] =>
  madeHere.get().filter(({ at, after }) => at >= since && names.some((name) => name in after));

/** Puts back what steps changed, the settings that nobody else has set since. */
export function takeBack(steps: readonly Step[]): void {
  const [first, ...others] = steps;
  if (!first) return;
  const { before, after } = others.reduce(joined, first);
  const standing = new Map<string, unknown>(Object.entries(preferences.get()));
  const set = new Map<string, unknown>(Object.entries(after));
  const isOurs = (name: string) =>
    JSON.stringify(standing.get(name)) === JSON.stringify(set.get(name));
  madeHere.set(madeHere.get().filter((step) => !steps.includes(step)));
  for (const { forget } of steps) forget();
  adoptPreferences(Object.fromEntries(Object.entries(before).filter(([name]) => isOurs(name))));
}

/** Another person may sign in here. */
export function forgetMade(): void {
  for (const { forget } of madeHere.get()) forget();
  madeHere.set([]);
}
