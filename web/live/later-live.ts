import type { LogEvent } from "#contract/events.ts";
import type { QueryClient } from "@tanstack/react-query";
import { tryAgain } from "../api/reach.ts";
import type { LiveFeature } from "./feature.ts";

interface Later {
  readonly tool: string;
  load(): Promise<LiveFeature>;
  summary(events: readonly LogEvent[]): string | undefined;
}

/** A feature that the first screen does without: its code is loaded once lists may be fetched. */
export function laterLive({ tool, load, summary }: Later): LiveFeature {
  let loaded: LiveFeature | undefined;
  let coming: Promise<LiveFeature> | undefined;
  const loading = (client: QueryClient): Promise<LiveFeature> =>
    (coming ??= load().then(
      (live) => {
        live.connect?.(client);
        loaded = live;
        return live;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  const reload = (client: QueryClient) => void client.invalidateQueries({ queryKey: [tool] });
  /** Later, in the order of the calls. Lists that miss it are fetched again by who looks at them. */
  const run = (client: QueryClient, act: (live: LiveFeature) => void): void => {
    if (loaded) act(loaded);
    else void loading(client).then(act, () => reload(client));
  };
  return {
    tool,
    summary,
    reload,
    load: loading,
    apply: (client, events) => run(client, (live) => live.apply(client, events)),
    seed: (client, read) => {
      if (read.list !== undefined || read.item !== undefined)
        run(client, (live) => live.seed?.(client, read));
    },
    supply: (client, list) => loaded?.supply?.(client, list) === true,
    onSaid: (event, data) => loaded?.onSaid?.(event, data),
    forget: () => loaded?.forget(),
    async resume(client) {
      await (await loading(client)).resume?.(client);
    },
    follow(client) {
      let isStopped = false;
      let stop = (): void => undefined;
      const begin = () => {
        if (isStopped) return;
        loading(client).then(
          (live) => {
            if (!isStopped) stop = live.follow?.(client) ?? stop;
          },
          () => tryAgain(begin),
        );
      };
      begin();
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}
