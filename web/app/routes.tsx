import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { Suspense } from "react";
import { session } from "../api/session.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { usePart } from "../ui/store.ts";
import { NotFound } from "./not-found.tsx";
import { WorkspacePage } from "./workspace-page.tsx";

const Login = lazyPart(async () => (await import("../accounts/login-page.tsx")).LoginPage);
/** Every primitive in every state; a built app has no such page. */
const Gallery = import.meta.env.DEV
  ? lazyPart(async () => (await import("../gallery/page.tsx")).GalleryPage)
  : undefined;

/** Which page an address is. Panels are no pages: they stand in the search parameters of the first. */
export function Routes() {
  return (
    <Suspense>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/auth/login">
          <Login />
        </Route>
        {Gallery && (
          <Route path="/dev/gallery">
            <Gallery />
          </Route>
        )}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** Wherever the session ends, in this tab or another, the page asks to sign in and comes back afterwards. */
function Home() {
  const isSignedIn = usePart(session, (now) => now !== undefined);
  const [path] = useLocation();
  const search = useSearch();
  return isSignedIn ? <WorkspacePage /> : <Redirect to={loginAddress(path, search)} replace />;
}

/** Where to go on after signing in; nothing stands for the start. */
function loginAddress(path: string, search: string): string {
  if (search === "") return "/auth/login";
  const next = encodeURIComponent(`${path}?${search}`).replaceAll("%2C", ",");
  return `/auth/login?next=${next}`;
}
