import { useQuery } from "@tanstack/react-query";
import { NotebookPen, SearchX } from "lucide-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { prefill } from "../../panels/prefill.ts";
import { WithAi } from "../../preferences/with-ai.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useStore } from "../../ui/store.ts";
import type { Cards } from "../note-rows.ts";
import { noteQueries } from "../queries.ts";
import { noteTexts, plural } from "../texts.ts";
import { ListBar } from "./list-bar.tsx";
import { changeWish, isCreating, marked, wish } from "./list-state.ts";
import { NoteList } from "./list.tsx";
import styles from "./shelves.module.css";
import { inUse, onShelf, shownNotes, type Wish } from "./shown-notes.ts";

interface Props {
  readonly cards: Cards;
  open(id: string): void;
  openImport(): void;
}

const CreateForm = lazyPart(async () => (await import("./create-form.tsx")).CreateForm);
const BulkBar = lazyPart(async () => (await import("./bulk-bar.tsx")).BulkBar);
const Trash = lazyPart(async () => (await import("./trash.tsx")).Trash);

const searchPauseMs = 300;

/** Everything around the cards. */
export function Shelves({ cards, open, openImport }: Props) {
  const wanted = useStore(wish);
  const marks = useStore(marked);
  const isOpen = useStore(isCreating);
  useEffect(() => {
    // The form takes what was filled in; here it only opens.
    const show = () => {
      if (prefill.get()?.panel === "notes") isCreating.set(true);
    };
    show();
    return prefill.subscribe(show);
  }, []);
  const { found, problem } = useFound(wanted.search);
  const shelf = useMemo(() => onShelf(cards, wanted.shelf), [cards, wanted.shelf]);
  const shown = useMemo(() => shownNotes(shelf, wanted, found), [shelf, wanted, found]);
  const categories = useMemo(() => inUse(shelf.map(({ category }) => category)), [shelf]);
  const tags = useMemo(() => inUse(shelf.flatMap((card) => card.tags)), [shelf]);
  return (
    <>
      <ListBar categories={categories} tags={tags} openImport={openImport} />
      {wanted.shelf !== "notes" && <ShelfName wanted={wanted} />}
      <Suspense>{isOpen && <CreateForm categories={categories} />}</Suspense>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {noteTexts.searchFailed}
        </p>
      )}
      {wanted.shelf === "trash" ? (
        <Suspense fallback={<Skeleton label="Loading trash" shape="card" rows={4} />}>
          <Trash />
        </Suspense>
      ) : shown.length > 0 ? (
        <NoteList cards={shown} open={open} />
      ) : (
        <Nothing isFiltered={shelf.length > 0} shelf={wanted.shelf} />
      )}
      {marks ? (
        <Suspense>
          <BulkBar cards={cards} marks={marks} categories={categories} />
        </Suspense>
      ) : (
        <Counts cards={shelf} />
      )}
    </>
  );
}

/** What the worker finds in texts, asked when the typing pauses. */
function useFound(search: string): { found: ReadonlySet<string>; problem: boolean } {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(search.trim()), searchPauseMs);
    return () => window.clearTimeout(timer);
  }, [search]);
  const { data, isError } = useQuery({ ...noteQueries.found(asked), enabled: asked !== "" });
  const found = useMemo(() => new Set(asked === "" ? [] : data), [asked, data]);
  return { found, problem: isError && asked !== "" };
}

function ShelfName({ wanted }: { readonly wanted: Wish }) {
  return (
    <div className={styles["shelf"]}>
      <h3>{wanted.shelf === "archive" ? "Archive" : "Trash"}</h3>
      <Button size="sm" look="quiet" onClick={() => changeWish({ shelf: "notes" })}>
        Back to notes
      </Button>
    </div>
  );
}

function Nothing({ isFiltered, shelf }: { isFiltered: boolean; shelf: Wish["shelf"] }) {
  if (isFiltered)
    return (
      <EmptyState icon={SearchX} title={noteTexts.nothingFound}>
        <Button onClick={() => changeWish({ search: "", category: "", tag: "" })}>
          Show all notes
        </Button>
      </EmptyState>
    );
  if (shelf === "archive") return <EmptyState icon={NotebookPen} title="The archive is empty." />;
  return (
    <EmptyState icon={NotebookPen} title={noteTexts.noneYet}>
      <Button look="primary" onClick={() => isCreating.set(true)}>
        Create note
      </Button>
      <WithAi>
        <p className={styles["example"]}>
          or tell the assistant: <q>note: ideas for the garden</q>
        </p>
      </WithAi>
    </EmptyState>
  );
}

function Counts({ cards }: { readonly cards: Cards }) {
  const pinned = cards.filter(({ isPinned }) => isPinned).length;
  const favorites = cards.filter(({ isFavorite }) => isFavorite).length;
  return (
    <footer className={styles["counts"]}>
      <span>{plural(cards.length, "note")}</span>
      <span>{String(pinned)} pinned</span>
      <span>{plural(favorites, "favorite")}</span>
    </footer>
  );
}
