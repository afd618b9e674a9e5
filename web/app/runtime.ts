import { MutationCache, notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/problem.ts";
import { setBaseline } from "../live/baseline.ts";
import { openLink } from "../live/link.ts";
import { setNameLoader } from "../live/names.ts";
import { waitingChanges } from "../live/waiting.ts";
import { store } from "../ui/store.ts";
import { feedInto, hearInto, lastSeqKey } from "./live-wiring.ts";
import { keep } from "./persistence.ts";

// A live event, its toast and its halo reach the screen in one commit: nobody hears of a change later.
notifyManager.setScheduler((notify) => notify());

/** One person's workspace in this tab: cache, what is kept of it, and the link to the room. */
export interface Runtime {
  readonly client: QueryClient;
  /** While the kept cache is being read, nothing is fetched. */
  readonly isRestoring: ReturnType<typeof store<boolean>>;
  close(): void;
}

export function openRuntime(userId: string): Runtime {
  const client = newClient();
  const isRestoring = store(true);
  const keeper = keep(client, userId);
  const stopCounting = countWaiting(client);
  let stop = (): void => undefined;
  let isClosed = false;

  async function begin(): Promise<void> {
    client.mount();
    setNameLoader(async () => {
      const { keyQueries } = await import("../accounts/queries.ts");
      await client.fetchQuery(keyQueries.list());
    });
    const listening = Promise.withResolvers<void>();
    setBaseline(listening.promise);
    await keeper.restore();
    if (isClosed) return;
    const feed = feedInto(client, client.getQueryData<number>(lastSeqKey));
    const closeLink = openLink(userId, { frame: hearInto(feed), left: () => feed.put({ kind: "left" }) });
    void feed.ready.then(listening.resolve);
    stop = () => {
      closeLink();
      feed.close();
    };
    isRestoring.set(false);
    if (client.getMutationCache().getAll().length > 0) await resume(client);
  }

  void begin();
  return {
    client,
    isRestoring,
    close() {
      isClosed = true;
      stop();
      keeper.close();
      stopCounting();
      client.unmount();
      client.clear();
    },
  };
}

/** Changes left by an earlier visit: shown again over what the worker says, then sent under their old keys. */
async function resume(client: QueryClient): Promise<void> {
  const { adoptTaskWrites, taskWriteDefaults } = await import("../tasks/mutations.ts");
  taskWriteDefaults(client);
  adoptTaskWrites(client);
  await client.resumePausedMutations();
}

function newClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache(),
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

function countWaiting(client: QueryClient): () => void {
  const mutations = client.getMutationCache();
  const count = () => {
    waitingChanges.set(mutations.getAll().filter(({ state }) => state.isPaused && state.status === "pending").length);
  };
  count();
  return mutations.subscribe(count);
}
