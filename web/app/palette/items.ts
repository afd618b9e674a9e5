import { search, type SearchResult } from "#contract/search.ts";
import { toolNames } from "#contract/tools.ts";
import { useEffect, useMemo, useState } from "react";
import { call } from "../../api/call.ts";
import { isReachable } from "../../api/reach.ts";
import type { OfferedItem } from "../../list/offered/offered.ts";
import { panelIcons } from "../../panels/registry.ts";
import { panelOfTool } from "../../panels/workspace.ts";
import { placeName } from "../../search/filters.ts";
import { openResult } from "../../search/open-result.ts";
import { useStore } from "../../ui/store.ts";
import { features } from "../features.ts";
import { currentRuntime } from "../start/current-runtime.ts";
import type { Command } from "./command.ts";

/** Between the last key and the question. */
const waitMs = 150;
const mostItems = 6;
/** Finds everything, the newest first. */
const anything = "after:1970-01-01";
/** What was said last is on the screen as it is. */
const kept = toolNames.flatMap(({ search: found, isSaid, panel }) =>
  found && panel && !isSaid ? [panel] : [],
);

/** Items of every tool that fit what is typed, the newest while nothing is. Without the network there are none. */
export function useItems(typed: string): readonly Command[] {
  const words = typed.trim();
  const isThere = useStore(isReachable);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isThere) return undefined;
    const leaving = new AbortController();
    const asked = words === "" ? { q: anything, tools: kept.join(",") } : { q: words };
    const query = { ...asked, limit: String(mostItems) };
    const timer = window.setTimeout(
      () => {
        call(search.query, { query }, { signal: leaving.signal }).then(
          (results) => setFound({ words, results }),
          () => undefined,
        );
      },
      words === "" ? 0 : waitMs,
    );
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [words, isThere]);
  return useMemo(() => fitting(found, words, isThere).map(asCommand), [found, words, isThere]);
}

/** What was found, and by which words: Enter opens nothing that fits only what was typed before. */
interface Found {
  readonly words: string;
  readonly results: readonly SearchResult[];
}

export const fitting = (found: Found | undefined, words: string, isThere: boolean) =>
  isThere && found?.words === words ? found.results : [];

/** What is part of another item, as a message, is called by who said it, which tells nobody which it is. */
function labelOf({ id, source, title, content }: SearchResult): string {
  if (source.itemId !== null && id !== source.itemId && content !== "")
    return `${title}: ${content}`;
  return title === "" ? "Untitled" : title;
}

function asCommand(result: SearchResult): Command {
  const { toolName } = result.source;
  const panel = panelOfTool(toolName);
  return {
    id: `item:${toolName}:${result.id}`,
    label: labelOf(result),
    about: placeName(toolName),
    group: "Newest",
    ...(panel && { icon: panelIcons[panel] }),
    run: () => openResult(result),
  };
}

type Offer = (typed: string) => OfferedItem | undefined;

/** Every tool's offers; without the network those are missing that did not come with the app. */
export const loadOffers = async (): Promise<readonly Offer[]> => {
  const all = await Promise.allSettled(features.flatMap(({ adds }) => adds?.() ?? []));
  const client = currentRuntime.get()?.client;
  const loaded = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return client ? loaded.map((offer) => (words) => offer(client, words)) : [];
};

/** What tools offer to make of the typed words: 'Add task “…”'. Their code is fetched when the palette opens. */
export function useAdditions(typed: string): readonly Command[] {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let isOpen = true;
    void loadOffers().then((loaded) => isOpen && setOffers(loaded));
    return () => {
      isOpen = false;
    };
  }, []);
  return useMemo(() => {
    if (typed.trim() === "") return [];
    return offers.flatMap((offer) => {
      const found = offer(typed);
      if (!found) return [];
      const { icon, ...offered } = found;
      return [{ ...offered, group: "", ...(icon && { icon }) }];
    });
  }, [typed, offers]);
}
