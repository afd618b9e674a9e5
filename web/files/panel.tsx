import type { FileItem } from "#contract/files.ts";
import { rootId } from "#contract/files.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Folder, SearchX, Upload } from "lucide-react";
import { type ClipboardEvent, Suspense, useCallback, useEffect, useMemo } from "react";
import { isWrongInItself } from "../api/problem.ts";
import { useRows } from "../collection/collection.ts";
import { PanelFrame } from "../list/item-panel.tsx";
import { MissingItem } from "../list/item-view.tsx";
import { focusItem } from "../list/keyboard.ts";
import { useSettled } from "../list/list-bar.tsx";
import { Example, ListStates, Loading } from "../list/list-states.tsx";
import type { PanelProps } from "../panels/registry.ts";
import { requestedView, useRequest } from "../panels/requests.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { Breadcrumb } from "../ui/display/breadcrumb.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useFileDrop } from "../ui/input/file-drop.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { usePart, useStore } from "../ui/store.ts";
import { uploadAction, uploadHanded } from "./file-actions.ts";
import {
  fileCollection,
  knownFile,
  listOfFolder,
  listOfSearch,
  usePlace,
} from "./file-collection.ts";
import { FileBar } from "./list/bars.tsx";
import styles from "./panel.module.css";
import { fileTexts } from "./texts.ts";
import { fileSelection, fileView, shownFiles } from "./view.ts";

// Asked for together with the files, so that neither waits for the other.
const FileList = lazyPart(async () => (await import("./list/file-list.tsx")).FileList);
preloadPart(FileList);
const Selected = lazyPart(async () => (await import("./list/foot.tsx")).Selected);
preloadPart(Selected);
const Preview = lazyPart(async () => (await import("./preview/preview.tsx")).Preview);
const Trash = lazyPart(async () => (await import("./list/trash.tsx")).Trash);
const UploadTray = lazyPart(async () => (await import("./upload/tray.tsx")).UploadTray);

export function FilesPanel({ panel }: PanelProps) {
  const openId = usePart(workspace, ({ items }) => items[panel]);
  const { folderId, path, file, problem } = usePlace(openId);
  const { isTrash } = useStore(fileView.state);
  const words = useSettled(usePart(fileView.state, ({ search }) => search));
  const { isOver, handlers } = useHanded(folderId ?? null);
  useEffect(() => preloadPart(Preview), []);
  useRequest(requestedView, "files", ({ words: asked = "" }) =>
    fileView.set({ search: String(asked), isTrash: false }),
  );
  const open = useCallback(
    (id: string | undefined) => {
      fileSelection.clear();
      fileView.set({ isTrash: false, ...(id !== undefined && { search: "" }) });
      setItem(panel, id);
    },
    [panel],
  );
  const close = () => {
    setItem(panel, folderId ?? undefined);
    if (file) requestAnimationFrame(() => focusItem(file.id));
  };
  const list = words === "" ? listOfFolder(folderId ?? null) : listOfSearch(words);
  const shown = (
    <>
      <FileBar breadcrumb={<Breadcrumb path={path} home={fileTexts.home} open={open} />} />
      {problem ? (
        <MissingItem
          text={isWrongInItself(problem) ? fileTexts.notFound : fileTexts.loadFailed}
          close={() => open(undefined)}
        />
      ) : isTrash ? (
        <Suspense fallback={<Loading label="Loading trash" />}>
          <Trash />
        </Suspense>
      ) : folderId === undefined ? (
        <Loading label="Loading files" />
      ) : (
        <Listing key={list} list={list} words={words} open={open} />
      )}
      <Suspense>
        <UploadTray />
      </Suspense>
    </>
  );
  return (
    <PanelFrame list={shown} isCovered={file !== undefined} {...handlers}>
      {file && (
        <Suspense>
          <Preview file={file} list={list} open={open} close={close} />
        </Suspense>
      )}
      {isOver && <DropHint name={path.at(-1)?.name ?? fileTexts.home} />}
    </PanelFrame>
  );
}

/** Files from outside, dropped on the panel or one of its folders, or pasted, are uploaded there. */
function useHanded(folderId: string | null) {
  const client = useQueryClient();
  const { isOver, handlers } = useFileDrop((transfer, taker = folderId ?? "") =>
    uploadHanded(client, taker === "" ? null : taker, transfer),
  );
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploadHanded(client, folderId, event.clipboardData);
  };
  return { isOver, handlers: { ...handlers, onPaste } };
}

const DropHint = ({ name }: { readonly name: string }) => (
  <p className={styles["drop"]} aria-hidden>
    <Upload size={22} strokeWidth={1.5} /> Drop to upload to “{name}”
  </p>
);

interface ListingProps {
  readonly list: string;
  /** Empty where a folder is shown. */
  readonly words: string;
  open(id: string | undefined): void;
}

function Listing({ list, words, open }: ListingProps) {
  const client = useQueryClient();
  const { rows, refetch, ...query } = useRows(fileCollection, list);
  const { sort, kind } = useStore(fileView.state);
  const files = useMemo(() => rows && shownFiles(rows, { sort, kind }), [rows, sort, kind]);
  const placeOf = (file: FileItem) =>
    file.parentId === null ? fileTexts.home : knownFile(client, file.parentId)?.name;
  return (
    <>
      <ListStates
        rows={files}
        query={query}
        loading="Loading files"
        problem={() => fileTexts.loadFailed}
        retry={() => void refetch()}
      >
        {(shown) =>
          shown.length > 0 ? (
            <Suspense fallback={<Loading label="Loading files" />}>
              <FileList files={shown} open={open} {...(words !== "" && { placeOf })} />
            </Suspense>
          ) : (
            <Nothing isFiltered={words !== "" || kind !== ""} isHome={list === rootId} />
          )
        }
      </ListStates>
      <Suspense>
        <Selected files={files ?? []} />
      </Suspense>
    </>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly isHome: boolean;
}

function Nothing({ isFiltered, isHome }: NothingProps) {
  const client = useQueryClient();
  if (isFiltered)
    return (
      <EmptyState icon={SearchX} title={fileTexts.nothingFound}>
        <Button onClick={() => fileView.set({ search: "", kind: "" })}>Show all files</Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={Folder} title={isHome ? fileTexts.noneYet : fileTexts.emptyFolder}>
      <Button look="primary" onClick={() => void uploadAction.run(client, undefined)}>
        Upload files
      </Button>
      {isHome && <Example words="create a folder called Receipts" />}
    </EmptyState>
  );
}
