import {
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiProblem, isProblem } from "../../api/problem.ts";
import { isReachable, tryAgain } from "../../api/reach.ts";
import { session } from "../../api/session.ts";
import { store } from "../../ui/store.ts";
import { currentRuntime, type Runtime } from "./current-runtime.ts";

// A live event, its toast and its halo reach the screen in one commit: nobody hears of a change later.
notifyManager.setScheduler((notify) => notify());

// What is asked and written waits for a server that is down as it waits for the network.
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(isReachable.get());
  tell();
  return isReachable.subscribe(tell);
});

/**
 * Opens the workspace of the person who signs in, and closes it as they leave. A page serves one person: who signs
 * in after that gets a fresh one, so that no search, selection or half-filled form of the last is found by the next.
 */
export function followSession(): void {
  let userId: string | undefined;
  let isUsed = false;
  const follow = () => {
    const next = session.get()?.user.id;
    if (next === userId) return;
    userId = next;
    currentRuntime.get()?.close();
    currentRuntime.set(undefined);
    if (next === undefined) return;
    // After the sign-in page has gone to where the person wants to be.
    if (isUsed) setTimeout(() => location.reload(), 0);
    else currentRuntime.set(openRuntime(next));
    isUsed = true;
  };
  session.subscribe(follow);
  follow();
}

function openRuntime(userId: string): Runtime {
  const client = newClient();
  const isRestoring = store(true);
  let stop = (): void => undefined;
  let isClosed = false;

  const begin = () => {
    const restored = () => isRestoring.set(false);
    const starting = import("./begin.ts").then((live) => live.begin(client, userId, restored));
    starting.then(
      (close) => {
        if (isClosed) close();
        else stop = close;
      },
      // The chunk could not be loaded: the page lost its network between two requests.
      () => tryAgain(begin),
    );
  };

  client.mount();
  begin();
  return {
    userId,
    client,
    isRestoring,
    close() {
      isClosed = true;
      stop();
      client.unmount();
      client.clear();
    },
  };
}

function newClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: askLater }),
    defaultOptions: {
      queries: {
        // The log keeps everything fresh; nothing is fetched because time went by.
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
        retry: (count, error) => isPassing(error) && count < 3,
      },
    },
  });
}

/** Worth another try: nothing answered, or the worker was in trouble. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/** Calls are counted by the minute. */
const busyMs = 20_000;

/** What was too much at once is said, and asked again later: nobody has to. */
function askLater(error: Error, query: Query<unknown, unknown, unknown>): void {
  const ask = () => {
    if (query.state.status === "error" && query.isActive())
      void query.fetch().catch(() => undefined);
  };
  if (isProblem(error, "rate_limited")) setTimeout(ask, busyMs);
}
