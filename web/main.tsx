import "./styles/layers.css";
import "./styles/reset.css";
import "./styles/scale.css";
import "./styles/tokens.css";
import "./styles/app-tokens.css";
import "./styles/halo.css";
import "./styles/fade.css";
import "./ui/surface.css";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { session } from "./api/session.ts";
import { followAddress } from "./app/address-bar.ts";
import { followSession } from "./app/current-runtime.ts";
import { followKeys } from "./app/keys.ts";
import { installLegacyCommands } from "./app/legacy-commands.ts";
import { nextSearch, router } from "./app/router.tsx";

followKeys();
installLegacyCommands();
followSession();
followAddress(router.history);

// Wherever the session ends, in this tab or another, the page asks to sign in and comes back afterwards.
session.subscribe(() => {
  const { pathname, href } = router.history.location;
  if (session.get() || pathname === "/auth/login") return;
  void router.navigate({ to: "/auth/login", search: nextSearch(href), replace: true });
});

const place = document.querySelector("#root");
if (place) createRoot(place).render(<RouterProvider router={router} />);

// When there is time: theme-boot.js has dressed the first paint already.
const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_500 });
  else setTimeout(run, 200);
};
whenIdle(() => void import("./app/looks.ts").then(({ startLooks }) => startLooks()));
