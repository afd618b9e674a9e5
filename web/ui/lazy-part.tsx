import { type ComponentType, lazy, useState } from "react";

/**
 * A part that is loaded when it is first shown. React's own `lazy` remembers a failed load for good;
 * this one loads again when it is mounted again, which is what 'Try Again' does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().then(
        (view) => ({ default: view }),
        (error: unknown) => {
          part = attempt();
          throw error;
        },
      ),
    );
  let part = attempt();
  return function LazyPart(props: Props) {
    const [View] = useState(() => part);
    return <View {...props} />;
  };
}
