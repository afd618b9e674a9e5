import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { createRoot } from "react-dom/client";

const rowHeight = 44;
const titles = Array.from({ length: 10_000 }, (_, at) => `Task number ${String(at + 1)}`);

/** What a virtual list of rows with a circle, a title and a button costs, and nothing around it. */
function List() {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: titles.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  return (
    <div ref={scroller} className="box">
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <li key={key} style={{ transform: `translateY(${String(start)}px)` }}>
            <article>
              <button type="button" role="checkbox" aria-checked={false} aria-label="Complete">
                <i />
              </button>
              <button type="button">{titles[index]}</button>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

const host = document.querySelector("#host");
if (!host) throw new Error("There is no host");
const root = createRoot(host);

/** Shows the list again and answers the milliseconds until it was painted. */
async function floorOpen(): Promise<number> {
  root.render(null);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  root.render(<List />);
  while (!document.querySelector("li"))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - began;
}

Object.assign(globalThis, { floorOpen });
