import { type ComponentType, lazy, useState } from "react";

const failed = new Set<() => void>();

/** Loads that failed are begun anew when their part is next mounted. */
export function retryFailedLoads(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A part that is loaded when it is first shown. React's own `lazy` remembers a failed load for good;
 * here 'Try Again' can have another.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const renew = (): void => {
    part = attempt();
  };
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(renew);
        throw error;
      }
    });
  let part = attempt();
  return function LazyPart(props: Props) {
    const [View] = useState(() => part);
    return <View {...props} />;
  };
}
