import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/problem.ts";
import { type Store, store } from "../ui/store.ts";

// A live event, its toast and its halo reach the screen in one commit: nobody hears of a change later.
notifyManager.setScheduler((notify) => notify());

/** One person's workspace in this tab. What keeps it and keeps it live comes in a chunk of its own. */
export interface Runtime {
  readonly userId: string;
  readonly client: QueryClient;
  /** While the kept cache is being read, nothing is fetched. */
  readonly isRestoring: Store<boolean>;
  close(): void;
}

export function openRuntime(userId: string): Runtime {
  const client = newClient();
  const isRestoring = store(true);
  let stop = (): void => undefined;
  let isClosed = false;

  const begin = () => {
    import("./begin.ts").then(
      (live) => {
        if (!isClosed) stop = live.begin(client, userId, () => isRestoring.set(false));
      },
      // The chunk could not be loaded: the page lost its network between two requests.
      () => addEventListener("online", begin, { once: true }),
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
