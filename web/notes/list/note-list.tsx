import { counted } from "#shared/words.ts";
import { type NoteCard, noteLimits, notes } from "#contract/notes.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NotebookPen, SearchX } from "lucide-react";
import { Suspense, useEffect, useMemo } from "react";
import { onPersonLeft } from "../../api/session.ts";
import { transient } from "../../api/transient.ts";
import { call } from "../../api/call.ts";
import { BulkBar } from "../../list/bulk-bar.tsx";
import { ListFoot, ListHead, useSettled } from "../../list/list-bar.tsx";
import { type Group, linesOf } from "../../list/lines.ts";
import { Example, Loading } from "../../list/list-states.tsx";
import { ItemList } from "../../list/window/item-list.tsx";
import { prefill } from "../../panels/requests.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { bulkActions, cardActions, listActions } from "../note-actions.ts";
import { composeNote } from "../note-inputs.ts";
import { noteTexts } from "../texts.ts";
import { CardView } from "./card.tsx";
import { NoteListBar } from "./list-bar.tsx";
import styles from "./note-list.module.css";
import { type Cards, inFolder, type NoteListView, shownNotes } from "./view.ts";
import { defaultView, isCreating, noteSelection, noteView, setView } from "./view.ts";

onPersonLeft(() => {
  noteView.set(defaultView);
  noteSelection.clear();
  isCreating.set(false);
});

interface Props {
  readonly cards: Cards;
  open(id: string): void;
}

const CreateForm = lazyPart(async () => (await import("./create-form.tsx")).CreateForm);
const Trash = lazyPart(async () => (await import("./trash.tsx")).Trash);

export function NoteList({ cards, open }: Props) {
  const view = useStore(noteView);
  const isOpen = useStore(isCreating);
  const isPrefilled = usePart(prefill, (now) => now?.panel === "notes");
  useEffect(() => {
    // The form takes what was filled in; here it only opens.
    if (isPrefilled) isCreating.set(true);
  }, [isPrefilled]);
  const { found, problem } = useFound(view.search);
  const rows = useMemo(() => inFolder(cards, view.folder), [cards, view.folder]);
  const shown = useMemo(() => shownNotes(rows, view, found), [rows, view, found]);
  return (
    <>
      <NoteListBar cards={rows} />
      {view.folder !== "notes" && (
        <ListHead
          title={view.folder === "archive" ? "Archive" : "Trash"}
          backLabel="Back to notes"
          back={() => setView({ folder: "notes" })}
        />
      )}
      <Suspense>{isOpen && <CreateForm />}</Suspense>
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {noteTexts.searchFailed}
        </p>
      )}
      {view.folder === "trash" ? (
        <Suspense fallback={<Loading label="Loading trash" shape="card" />}>
          <Trash />
        </Suspense>
      ) : shown.length > 0 ? (
        <Cards cards={shown} open={open} />
      ) : (
        <Nothing isFiltered={rows.length > 0} folder={view.folder} />
      )}
      <BulkBar label="Selected notes" items={cards} selection={noteSelection} actions={bulkActions}>
        <Counts cards={rows} />
      </BulkBar>
    </>
  );
}

const likelyHeight = 118;
const headingHeight = 34;

const size = (card: NoteCard | undefined) =>
  card ? { px: likelyHeight, isLikely: true } : { px: headingHeight, isLikely: false };

function Cards({ cards, open }: Props) {
  const lines = useMemo(() => linesOf(byPin(cards)), [cards]);
  return (
    <ItemList
      label="Notes"
      look="cards"
      lines={lines}
      keys={{ itemActions: cardActions, listActions, selection: noteSelection, open }}
      size={size}
      row={(card) => <CardView card={card} open={open} />}
    />
  );
}

/** Without a pinned note there are no headings. */
function byPin(cards: Cards): readonly Group<NoteCard>[] {
  const pinned = cards.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return [{ key: "all", title: undefined, items: cards }];
  const groups = [
    { key: "pinned", title: "Pinned", items: pinned },
    { key: "others", title: "Other", items: cards.slice(pinned.length) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Notes that the worker finds by their text, asked when the typing pauses. */
function useFound(search: string): { found: ReadonlySet<string>; problem: boolean } {
  const words = useSettled(search);
  const { data, isError } = useQuery({
    ...transient,
    queryKey: ["notes", "found", words],
    retry: false,
    enabled: words !== "",
    async queryFn({ signal }) {
      const query = { search: words, view: "cards", limit: String(noteLimits.cards) } as const;
      const answer = await call(notes.list, { query }, { signal });
      return answer.map(({ id }) => id);
    },
  });
  const found = useMemo(() => new Set(words === "" ? [] : data), [words, data]);
  return { found, problem: isError && words !== "" };
}

interface NothingProps extends Pick<NoteListView, "folder"> {
  readonly isFiltered: boolean;
}

function Nothing({ isFiltered, folder }: NothingProps) {
  const client = useQueryClient();
  if (isFiltered)
    return (
      <EmptyState icon={SearchX} title={noteTexts.nothingFound}>
        <Button onClick={() => setView({ search: "", category: "", tag: "" })}>
          Show all notes
        </Button>
      </EmptyState>
    );
  if (folder === "archive") return <EmptyState icon={NotebookPen} title="The archive is empty." />;
  return (
    <EmptyState icon={NotebookPen} title={noteTexts.noneYet}>
      <Button look="primary" onClick={() => composeNote(client)}>
        Create note
      </Button>
      <Example words="note: ideas for the garden" />
    </EmptyState>
  );
}

function Counts({ cards }: { readonly cards: Cards }) {
  const pinned = cards.filter(({ isPinned }) => isPinned).length;
  const favorites = cards.filter(({ isFavorite }) => isFavorite).length;
  return (
    <ListFoot>
      <span>{counted(cards.length, "note")}</span>
      <span>{String(pinned)} pinned</span>
      <span>{counted(favorites, "favorite")}</span>
    </ListFoot>
  );
}
