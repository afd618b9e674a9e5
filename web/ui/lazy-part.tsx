import { type ComponentType, lazy, useState } from "react";

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

const failed = new Set<() => void>();
const preloads = new WeakMap<object, () => Promise<unknown>>();

/** Loads that failed start again when their part is next mounted. */
export function retryFailedLoads(): void {
  for (const renew of failed) renew();
  failed.clear();
}

const wanted: (() => Promise<unknown>)[] = [];

/** Code that comes when the page has nothing else to do: by the time it is needed the network may be gone. */
export const fetchWhenIdle = (load: () => Promise<unknown>): void => void wanted.push(load);

/** Code that nobody has fetched yet, taken from the list; code that it brings may add to it. */
export const nextToFetch = (): (() => Promise<unknown>) | undefined => wanted.shift();

/** Begins to load a part that will be wanted soon; anything that is no lazy part is there already. */
export function preloadPart(part: object): void {
  void partLoaded(part);
}

/** Resolves when a part's code has come, or could not. */
export async function partLoaded(part: object): Promise<void> {
  await preloads.get(part)?.();
}

/**
 * A part that is loaded when it is first shown. A load that failed can be tried again, which React's own `lazy` cannot;
 * `otherwise` is shown until then, where a view can do without the part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise?: ComponentType<Props>,
): ComponentType<Props> {
  const renew = (): void => {
    part = attempt();
  };
  const attempt = () => {
    let loading: Promise<ComponentType<Props>> | undefined;
    const begin = async (): Promise<Loaded<Props>> => {
      loading ??= load();
      // Shown at once from now on: React's `lazy` shows its fallback first even where the code is there.
      shown.View = await loading;
      return { default: shown.View };
    };
    const View = lazy(async () => {
      try {
        return await begin();
      } catch (error) {
        failed.add(renew);
        if (otherwise) return { default: otherwise };
        throw error;
      }
    });
    const shown: { View: ComponentType<Props> } = { View };
    return { begin, shown };
  };
  let part = attempt();
  function LazyPart(props: Props) {
    const [View] = useState(() => part.shown.View);
    return <View {...props} />;
  }
  // Nobody asked for it yet, so nobody hears that it failed; it is simply not there.
  preloads.set(LazyPart, () => part.begin().catch(renew));
  fetchWhenIdle(() => part.begin().catch(renew));
  return LazyPart;
}
