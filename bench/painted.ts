import type { Page } from "@playwright/test";

/** Counts React's commits, and notes when a text that is waited for has been painted. */
export const watch = () => {
  const counted = { commits: 0 };
  Object.assign(globalThis, {
    counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: () => {
        counted.commits += 1;
      },
    },
    paintOf: (text: string) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.addEventListener("message", () =>
              resolve(performance.timeOrigin + performance.now()),
            );
            channel.port1.start();
            channel.port2.postMessage(0);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  });
};

declare global {
  var counted: { commits: number };
  var paintOf: (text: string) => Promise<number>;
}

export const commitsOf = (page: Page): Promise<number> =>
  page.evaluate(() => globalThis.counted.commits);

/** Begins to watch for a text; answers how to learn when it was painted, in milliseconds since 1970. */
export async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(
    (wanted) => ({ done: globalThis.paintOf(wanted) }),
    text,
  );
  return async () => {
    const at = await handle.evaluate(({ done }) => done);
    await handle.dispose();
    return at;
  };
}

/** Milliseconds from the post until the page has painted a text. */
export async function painted(
  page: Page,
  text: string,
  post: () => Promise<{ status: number; text: string }>,
): Promise<number> {
  const seen = await watchFor(page, text);
  const started = performance.timeOrigin + performance.now();
  const answer = await post();
  if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
  return (await seen()) - started;
}
