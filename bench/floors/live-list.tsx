import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import * as v from "valibot";

const rowHeight = 44;
const first = Array.from({ length: 10_000 }, (_, at) => `Task number ${String(at + 1)}`);

/** A bare virtual list that puts every task of a bare room's frames first, and nothing around it. */
function List({ socketUrl }: { readonly socketUrl: string }) {
  const [titles, setTitles] = useState<readonly string[]>(first);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const socket = new WebSocket(socketUrl);
    socket.addEventListener("open", () => {
      document.body.dataset["connected"] = "yes";
    });
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const made = titlesOf(data);
      setTitles((now) => [...made, ...now]);
    });
    return () => socket.close();
  }, [socketUrl]);
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

const Frame = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ events: v.array(v.object({ after: v.object({ title: v.string() }) })) }),
);

const titlesOf = (frame: string): string[] =>
  v.parse(Frame, frame).events.map(({ after }) => after.title);

const host = document.querySelector("#host");
if (!host) throw new Error("There is no host");
const root = createRoot(host);

Object.assign(globalThis, {
  floorListen: (socketUrl: string) => root.render(<List socketUrl={socketUrl} />),
});
