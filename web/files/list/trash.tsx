import { sizeWords } from "#shared/sizes.ts";
import { type FileItem, fileLimits, files, type FileStats } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { counted, listed } from "#shared/words.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useInvalidated } from "../../activity/page-event.ts";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { transient } from "../../api/transient.ts";
import { textOrder } from "../../collection/rows.ts";
import { ListHead } from "../../list/list-bar.tsx";
import { TrashList } from "../../list/trash/trash-list.tsx";
import { Button } from "../../ui/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { fileCollection } from "../file-collection.ts";
import { fileTexts } from "../texts.ts";
import { Thumb } from "../tile/thumb.tsx";
import { type Files, fileView, isFolder } from "../view.ts";
import { Foot, stats } from "./foot.tsx";
import styles from "../panel.module.css";

/** The newest of the trash; those that went with a folder come back with it. */
const trash = queryOptions({
  ...transient,
  queryKey: ["files", "trash"],
  queryFn: ({ signal }) =>
    call(
      files.list,
      {
        query: {
          trash: "true",
          sortBy: "updatedAt",
          sortOrder: "desc",
          limit: String(fileLimits.page),
        },
      },
      { signal },
    ),
});

const settleMs = 300;

export function Trash() {
  const client = useQueryClient();
  const query = useQuery(trash);
  const { data: space } = useQuery(stats);
  useInvalidated(trash.queryKey, settleMs);
  const readAgain = () =>
    Promise.all([client.invalidateQueries(trash), client.invalidateQueries(stats)]);
  const restore = async (file: FileItem) => {
    const said = `Restored “${file.name}”`;
    await fileCollection
      .change(client, "restore", [file.id], { file }, said)
      .catch(() => undefined);
    void readAgain();
  };
  /** No undo leads back from here, so each is asked about. */
  const eraseAfter = async (question: Asked, erased: () => Promise<number>) => {
    const uses = await usesOf(question.id);
    const text = [...uses, question.text].join(" ");
    const { title } = question;
    if (!(await confirmDialog({ title, text, confirm: forGood, isDangerous: true }))) return;
    try {
      showToast({ id: "erased", text: `Freed ${sizeWords(await erased())}`, seconds: 6 });
    } catch (error) {
      showProblem(wordsOf(error, fileTexts.deleteFailed));
    }
    void readAgain();
  };
  const erase = ({ id, name }: FileItem) =>
    eraseAfter(
      { title: `Delete “${name}” for good?`, text: noWayBack, id },
      async () => (await call(files.erase, { params: { id } })).bytes,
    );
  const empty = () =>
    eraseAfter({ title: "Empty the trash?", text: emptyWords(space) }, () =>
      emptyTrash(query.data ?? []),
    );
  return (
    <section aria-label="Trash" className={styles["trash"]}>
      <ListHead
        title="Trash"
        backLabel="Back to files"
        back={() => fileView.set({ isTrash: false })}
      >
        <Button size="sm" disabled={!query.data?.length} onClick={() => void empty()}>
          Empty trash
        </Button>
      </ListHead>
      <TrashList
        query={query}
        problem={() => fileTexts.loadFailed}
        nameOf={({ name }) => name}
        factOf={(file) => (isFolder(file) ? "a folder" : sizeWords(file.size))}
        pictureOf={(file) => <Thumb file={file} look="list" />}
        restore={(file) => void restore(file)}
        erase={(file) => void erase(file)}
      />
      <Foot count={space?.trashedItems} />
    </section>
  );
}

interface Asked {
  /** One item of the trash; all of it where there is none. */
  readonly id?: string;
  readonly title: string;
  readonly text: string;
}

const mostNamed = 3;

/** What would be left with a gap; nothing where that cannot be found out now. */
async function usesOf(id: string | undefined): Promise<string[]> {
  const uses = await call(fileBytes.trashUses, { query: id === undefined ? {} : { id } }).catch(
    () => [],
  );
  if (uses.length === 0) return [];
  const named = uses.slice(0, mostNamed).map(({ title }) => `“${title}”`);
  const more = uses.length > mostNamed ? [`${String(uses.length - mostNamed)} more`] : [];
  return [`Some of it is shown in ${listed([...named, ...more])}, where it will be missing.`];
}

const forGood = "Delete for good";
const noWayBack = "It goes with its older versions and links. This cannot be undone.";

const emptyWords = (space?: Pick<FileStats, "trashedItems" | "trashed">) =>
  `${space ? `${counted(space.trashedItems, "item")} (${sizeWords(space.trashed)})` : "All of it"} will be deleted for good. This cannot be undone.`;

/** What is deleted while it is emptied stays. Answers the bytes that are free now. */
async function emptyTrash(shown: Files): Promise<number> {
  const [until = ""] = shown
    .flatMap(({ deletedAt }) => deletedAt ?? [])
    .toSorted(textOrder)
    .toReversed();
  let bytes = 0;
  for (let left = 1; left > 0;) {
    const step = await call(files.emptyTrash, { body: { until } });
    bytes += step.bytes;
    left = step.items > 0 ? step.left : 0;
  }
  return bytes;
}
