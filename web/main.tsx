import "./styles/layers.css";
import "./styles/reset.css";
import "./styles/scale.css";
import "./styles/tokens.css";
import "./styles/look-tokens.css";
import "./styles/halo.css";
import "./styles/fade.css";
import "./styles/first-frame.css";
import "./styles/greeting.css";
import "./ui/surface.css";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { tryAgain } from "./api/reach.ts";
import { panelViews } from "./app/features.ts";
import { followAddress } from "./app/address-bar.ts";
import { MiddleView, SheetView } from "./app/shell/shell.tsx";
import { currentRuntime, type Runtime } from "./app/start/current-runtime.ts";
import { followSession } from "./app/start/runtime.ts";
import { followKeys } from "./app/keys/follow-keys.ts";
import { router } from "./app/router.tsx";
import { rememberPanels } from "./panels/kept/remember.ts";
import { workspace } from "./panels/workspace.ts";
import { partLoaded, preloadPart } from "./ui/lazy-part.tsx";

followKeys();
installLegacyCommands();
followSession();
followAddress(router.history);
rememberPanels();

const place = document.querySelector("#root");
const render = () => place && createRoot(place).render(<RouterProvider router={router} />);
const runtime = currentRuntime.get();
/** How long the frame in `index.html` stands for the first screen, in milliseconds. */
const mostMs = 600;
if (runtime) void firstScreen(runtime).then(render);
else render();

/** Until the first screen's code and data have come: it is rendered once then, and not as a frame before. */
async function firstScreen({ isRestoring }: Runtime): Promise<void> {
  const restored = new Promise<void>((resolve) => {
    const stop = isRestoring.subscribe(() => {
      stop();
      resolve();
    });
  });
  const { left, right } = workspace.get().layout;
  for (const id of [left.active, right.active]) {
    const view = id === null ? undefined : panelViews[id];
    if (view) preloadPart(view);
  }
  const late = new Promise<void>((resolve) => void setTimeout(resolve, mostMs));
  const parts = [MiddleView, SheetView].map((part) => partLoaded(part));
  await Promise.race([Promise.all([...parts, restored]), late]);
}

// When there is time: boot.js has dressed the first paint already.
const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_500 });
  else setTimeout(run, 200);
};
/** Where the network went before its code came, it is asked for again when there is one. */
function dress(): void {
  void import("./app/start/looks.ts").then(
    ({ startLooks }) => startLooks(),
    () => tryAgain(dress),
  );
}
whenIdle(dress);

/** What every helper of old answers (specification 1 §8). */
const refusal = {
  success: false,
  error: "Commands should be sent to the backend AI for processing.",
} as const;

type Helper = (command?: unknown) => typeof refusal;

declare global {
  interface Window {
    /** Helpers that once ran a command in the page. Kept so that a script that calls one is told where to go. */
    asideCommands?: Readonly<Record<"process" | "execute" | "parse", Helper>>;
  }
}

function installLegacyCommands(): void {
  const deprecated: Helper = () => {
    console.warn(refusal.error);
    return refusal;
  };
  window.asideCommands = { process: deprecated, execute: deprecated, parse: deprecated };
}
