import { files } from "#contract/files.ts";
import { counted } from "#shared/words.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { ChevronRight, Folder, FolderOpen } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { transient } from "../../api/transient.ts";
import { ListStates } from "../../list/list-states.tsx";
import { Button } from "../../ui/button.tsx";
import { Breadcrumb, type Crumb } from "../../ui/display/breadcrumb.tsx";
import { PickList } from "../../ui/display/pick-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { askModal, ModalBox } from "../../ui/modal.tsx";
import { knownFile, listOfFolder } from "../file-collection.ts";
import { fileTexts } from "../texts.ts";
import type { Files } from "../view.ts";
import styles from "../panel.module.css";

interface Chosen {
  readonly id: string | null;
  readonly name: string;
}

/** Asks for a folder to move something to, beginning where it lies. Undefined: the person thought better of it. */
export function askFolder(client: QueryClient, some: Files): Promise<Chosen | undefined> {
  const [first, ...others] = some;
  const label =
    first && others.length === 0 ? `Move “${first.name}”` : `Move ${counted(some.length)}`;
  const begun = pathTo(client, first?.parentId ?? null);
  return askModal<Chosen>({ label, client }, (choose, close) => (
    <Folders {...{ label, some, begun, choose, close }} />
  ));
}

function pathTo(client: QueryClient, id: string | null): readonly Crumb[] {
  const folder = id === null ? undefined : knownFile(client, id);
  return folder ? [...pathTo(client, folder.parentId), { id: folder.id, name: folder.name }] : [];
}

const foldersIn = (id: string | null) =>
  queryOptions({
    ...transient,
    queryKey: ["files", "folders", listOfFolder(id)],
    queryFn: ({ signal }) =>
      call(
        files.list,
        { query: { parentId: listOfFolder(id), type: "folder", limit: "1000" } },
        { signal },
      ),
  });

const arrow = <ChevronRight size={16} aria-hidden />;

interface Props {
  readonly label: string;
  readonly some: Files;
  readonly begun: readonly Crumb[];
  choose(folder: Chosen): void;
  close(): void;
}

function Folders({ label, some, begun, choose, close }: Props) {
  const [path, setPath] = useState(begun);
  const here = path.at(-1) ?? { id: null, name: fileTexts.home };
  const query = useQuery(foldersIn(here.id));
  const going = new Set(some.map(({ id }) => id));
  const isThere = some.every(({ parentId }) => parentId === here.id);
  return (
    <ModalBox
      title={label}
      buttons={
        <>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
          <Button look="primary" disabled={isThere} onClick={() => choose(here)}>
            Move to “{here.name}”
          </Button>
        </>
      }
    >
      <Breadcrumb
        path={path}
        home={fileTexts.home}
        open={(id) => setPath((now) => now.slice(0, now.findIndex((one) => one.id === id) + 1))}
      />
      <div className={styles["folders"]}>
        <ListStates
          rows={query.data?.filter(({ id }) => !going.has(id))}
          query={query}
          loading="Loading folders"
          problem={() => fileTexts.loadFailed}
          retry={() => void query.refetch()}
        >
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={FolderOpen} title="No folders in here." />
            ) : (
              <PickList
                label="Folders"
                items={rows.map(({ id, name }) => ({ id, name, icon: Folder, fact: arrow }))}
                pick={({ id, name }) => setPath((now) => [...now, { id, name }])}
              />
            )
          }
        </ListStates>
      </div>
    </ModalBox>
  );
}
