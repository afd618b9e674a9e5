import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { session } from "../api/session.ts";
import { NotFound } from "./not-found.tsx";
import { WorkspacePage } from "./workspace-page.tsx";

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: ({ location }) => {
    if (!session.get())
      throw redirect({ to: "/auth/login", search: nextSearch(location.href), replace: true });
  },
  component: WorkspacePage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/auth/login",
  validateSearch: (search: Readonly<Record<string, unknown>>): { next?: string } => {
    const { next } = search;
    return typeof next === "string" ? { next } : {};
  },
  component: lazyRouteComponent(() => import("../accounts/login-page.tsx"), "LoginPage"),
});

/** Every primitive in every state; a built app has no such page. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: "/dev/gallery",
  component: lazyRouteComponent(() => import("../gallery/page.tsx"), "GalleryPage"),
});

export const router = createRouter({
  routeTree: root.addChildren(import.meta.env.DEV ? [home, login, gallery] : [home, login]),
  // The address is ours to spell: plain text, and lists with commas.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const pairs = Object.entries(search).flatMap(([name, value]) =>
      typeof value === "string"
        ? [`${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`]
        : [],
    );
    return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  },
});

/** Where to go on after signing in; nothing stands for the start. */
export const nextSearch = (href: string): { next?: string } => (href === "/" ? {} : { next: href });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
