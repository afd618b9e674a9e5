import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { Suspense } from "react";
import { session } from "../api/session.ts";
import { parseSearch, stringifySearch, WorkspaceSearch } from "../panels/address.ts";
import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import { useStore } from "../ui/store.ts";
import { currentRuntime, type Runtime } from "./start/current-runtime.ts";
import { Shell } from "./shell/shell.tsx";

import * as v from "valibot";

const word = v.fallback(v.optional(v.string()), undefined);

/** Rarely seen, so fetched when it is. */
const NotFound = lazyRouteComponent(() => import("./shell/not-found.tsx"), "NotFound");

const root = createRootRoute({
  component: () => (
    <Suspense>
      <Outlet />
    </Suspense>
  ),
  notFoundComponent: NotFound,
});

/** The workspace. Panels are no pages: they stand in its search parameters. */
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: WorkspaceSearch,
  component: WorkspacePage,
  beforeLoad: askToSignIn,
});

/** Accounts, for administrators: the worker says who that is. */
const admin = createRoute({
  getParentRoute: () => root,
  path: "/admin/users",
  component: lazyRouteComponent(() => import("../admin/admin-page.tsx"), "AdminPage"),
  beforeLoad: askToSignIn,
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/auth/login",
  /** `next`: where to go on after signing in; the start where nothing is named. `invite` and `reset`: secrets of an invitation, of a mailed link. */
  validateSearch: v.object({ next: word, invite: word, reset: word }),
  component: lazyRouteComponent(() => import("../accounts/entrance/login-page.tsx"), "LoginPage"),
});

/** Where a link leads that was mailed to another address of somebody's. */
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: "/auth/address",
  validateSearch: v.object({ token: word }),
  component: lazyRouteComponent(
    () => import("../accounts/entrance/confirm-email-page.tsx"),
    "ConfirmEmailPage",
  ),
});

/** What somebody shared by a link, for who has no account too. */
const shared = createRoute({
  getParentRoute: () => root,
  path: "/shared/$token",
  component: lazyRouteComponent(() => import("../files/share/share-page.tsx"), "SharePage"),
});

/** Every primitive in every state; a built app has no such page. */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: "/dev/gallery",
        component: lazyRouteComponent(() => import("../gallery/page.tsx"), "GalleryPage"),
      }),
    ]
  : [];

export const router = createRouter({
  routeTree: root.addChildren([home, admin, login, confirmEmail, shared, ...gallery]),
  parseSearch,
  stringifySearch,
});

// Wherever the session ends, in this tab or another, the page asks to sign in and comes back afterwards.
session.subscribe(() => void router.invalidate());

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

function askToSignIn({ location: { href } }: { readonly location: { readonly href: string } }) {
  if (session.get()) return;
  const next = href === "/" ? undefined : href;
  redirect({ to: "/auth/login", search: { next }, replace: true, throw: true });
}

function WorkspacePage() {
  const runtime = useStore(currentRuntime);
  return runtime ? <Running key={runtime.userId} runtime={runtime} /> : null;
}

function Running({ runtime }: { readonly runtime: Runtime }) {
  return (
    <QueryClientProvider client={runtime.client}>
      <IsRestoringProvider value={useStore(runtime.isRestoring)}>
        <Shell />
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}
