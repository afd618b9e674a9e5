import "../../styles/forced-colors.css";
import * as v from "valibot";
import { panelById } from "#contract/panels.ts";
import { AppColour } from "#contract/preferences.ts";
import { detailOf } from "../../activity/page-event.ts";
import { recallStartStep, startStep } from "../../accounts/start/start-step.ts";
import { resumeProfile } from "../../accounts/profile-draft.ts";
import { tryAgain } from "../../api/reach.ts";
import { onSignedOut, session } from "../../api/session.ts";
import {
  followWorker,
  forgetPreferences,
  preferences,
  setPreferences,
} from "../../preferences/preferences.ts";
import { forgetMade, rememberMade } from "../../preferences/made-here.ts";
import { forgetUnnamed } from "./device-data.ts";
import { belowHeader } from "../../panels/registry.ts";
import { followThemeEvents } from "../../theme/choosing.ts";
import { forgetShared } from "../../push/forget-shared.ts";
import { startEngine } from "../../theme/engine.ts";
import { followCovers } from "../../ui/overlay/covered.ts";
import { tellWhatDidNotCome } from "./unloaded.ts";
import { chooseForms } from "../../time/own-locale.ts";
import { chooseZone } from "../../time/zone.ts";
import { keepText } from "../../ui/stored.ts";

const ownerKey = "aside-preferences-of";

/** How it looks, from here on: painted at once, then as the worker knows it. Comes after the shell, which the last visit's look was laid under. */
export function startLooks(): void {
  rememberMade();
  followOwner();
  startEngine();
  followThemeEvents();
  followColorEvents();
  onSignedOut((userId) => {
    localStorage.removeItem(ownerKey);
    forgetPreferences();
    // A tab that never asked about what other apps shared takes it away, too.
    void forgetShared(userId);
  });
  showWallpaper();
  followQuiet();
  followTimes();
  followCovers();
  followStart();
  resumeProfile();
  tellWhatDidNotCome();
  setTimeout(keepApp, settledMs);
  if (/^#(?:new-|shared)/.test(location.hash))
    import("../../push/arrivals.ts").then((app) => app.arrive()).catch(() => undefined);
}

/** A workspace that is new, or only tried, says so and what comes next; its code comes for such a one alone. */
function followStart(): void {
  const look = () => {
    recallStartStep();
    const isSample = session.get()?.user.email === "";
    if (belowHeader.get() || !(isSample || startStep.get())) return;
    import("./welcome.tsx").then(
      ({ Welcome }) => belowHeader.set(Welcome),
      () => tryAgain(look),
    );
  };
  session.subscribe(look);
  startStep.subscribe(() => startStep.get() !== undefined && look());
  look();
}

/** What the screen needs goes first, in milliseconds. */
const settledMs = 3_000;

function keepApp(): void {
  // A browser that keeps nothing has the app from the network alone.
  import("../../offline/new-version.ts").then((app) => app.keepApp()).catch(() => undefined);
  if ("serviceWorker" in navigator)
    import("../../push/follow.ts").then((app) => app.followDevice()).catch(() => undefined);
}

/** Announcements ask the page whether they are wanted, since preferences load after the first announcement. */
function followQuiet(): void {
  const write = () => {
    const isQuiet = !preferences.get().notificationsEnabled;
    document.documentElement.dataset["quiet"] = String(isQuiet);
  };
  preferences.subscribe(write);
  write();
}

function followTimes(): void {
  const choose = () => {
    chooseForms(preferences.get());
    chooseZone(preferences.get().timezone);
  };
  preferences.subscribe(choose);
  choose();
}

/** What one person set is not what the next one sees; who comes back finds it as it was. */
function followOwner(): void {
  let stop: (() => void) | undefined;
  let userId: string | undefined;
  const follow = () => {
    const next = session.get()?.user.id;
    if (next === userId) return;
    userId = next;
    stop?.();
    stop = undefined;
    if (next === undefined) return;
    const owner = localStorage.getItem(ownerKey);
    if (owner !== null && owner !== next) {
      forgetUnnamed();
      forgetPreferences();
    }
    forgetMade();
    keepText(ownerKey, next);
    stop = followWorker();
  };
  session.subscribe(follow);
  follow();
}

const Colored = v.object({ appId: v.string(), color: v.nullable(AppColour) });

/** Colors of tools that any program of the page may set (specification 3 §7.6). */
function followColorEvents(): void {
  addEventListener("app-color-changed", (event) => {
    const said = detailOf(event, Colored);
    if (!said || !panelById(said.appId)) return;
    const { [said.appId]: _, ...others } = preferences.get().appColors;
    const { appId, color } = said;
    setPreferences({ appColors: color === null ? others : { ...others, [appId]: color } });
  });
  addEventListener("app-colors-reset", () => setPreferences({ appColors: {} }));
}

/** Loaded when one is wanted. */
function showWallpaper(): void {
  let isAskedFor = false;
  const look = () => {
    if (isAskedFor || !preferences.get().wallpaperEnabled || !session.get()) return;
    isAskedFor = true;
    void import("./backdrop.tsx").then(({ mountBackdrop }) => mountBackdrop());
  };
  preferences.subscribe(look);
  session.subscribe(look);
  // A theme may bring a picture to somebody who never had one.
  addEventListener("theme-wallpaper-change", (event) => {
    if (isAskedFor) return;
    void import("../../wallpaper/follow.ts").then(({ hearRequest }) => hearRequest(event));
  });
  look();
}
