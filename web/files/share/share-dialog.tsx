import type { FileItem } from "#contract/files.ts";
import { fileSharing, type Share } from "#contract/files/sharing.ts";
import {
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Check, Link2, Lock } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { transient } from "../../api/transient.ts";
import { ListStates } from "../../list/list-states.tsx";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton, copyText } from "../../ui/display/copy-button.tsx";
import { ChoiceField, TextField } from "../../ui/field.tsx";
import { ModalBox, showModal } from "../../ui/modal.tsx";
import { showProblem } from "../../ui/toast.ts";
import { isFolder } from "../view.ts";
import styles from "./share-dialog.module.css";

/** Links by which somebody without an account opens a file or folder: made, copied and revoked. */
export function showShare(client: QueryClient, file: FileItem): void {
  showModal({ label: `Share “${file.name}”`, className: styles["dialog"] }, (close) => (
    <QueryClientProvider client={client}>
      <ModalBox title={`Share “${file.name}”`} buttons={<Button onClick={close}>Done</Button>}>
        <NewLink file={file} />
        <Links file={file} />
      </ModalBox>
    </QueryClientProvider>
  ));
}

const sharesOf = (id: string) =>
  queryOptions({
    ...transient,
    queryKey: ["files", "shares", id],
    queryFn: ({ signal }) => call(fileSharing.shares, { params: { id } }, { signal }),
  });

const permissions = [
  ["view", "View only"],
  ["download", "View and download"],
] as const;

const expiries = [
  ["1", "1 day"],
  ["7", "7 days"],
  ["30", "30 days"],
  ["365", "1 year"],
  ["never", "Never"],
] as const;

type Permission = (typeof permissions)[number][0];
type Expiry = (typeof expiries)[number][0];

const leastPassword = 6;

const addressOf = (path: string): string => new URL(path, location.origin).href;

interface Wanted {
  readonly permission: Permission;
  readonly expiry: Expiry;
  readonly password: string;
}

/** Makes a link and copies it. Answers whether it was made; says what came of it. */
function useNewLink(fileId: string) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState("");
  const make = async ({ permission, expiry, password }: Wanted): Promise<boolean> => {
    setProblem(undefined);
    setSaid("");
    const body = {
      permission,
      ...(expiry !== "never" && { expiresInDays: Number(expiry) }),
      ...(password !== "" && { password }),
    };
    try {
      const { url } = await call(fileSharing.share, { params: { id: fileId }, body });
      const isCopied = await copyText(addressOf(url));
      setSaid(isCopied ? "Link created and copied" : "Link created. Copy it below.");
      await client.invalidateQueries(sharesOf(fileId));
      return true;
    } catch (error) {
      setProblem(wordsOf(error, "Failed to create the link"));
      return false;
    }
  };
  return { problem, said, make };
}

function NewLink({ file }: { readonly file: FileItem }) {
  const [permission, setPermission] = useState<Permission>("view");
  const [expiry, setExpiry] = useState<Expiry>("7");
  const [password, setPassword] = useState("");
  const { problem, said, make } = useNewLink(file.id);
  const isShort = password !== "" && password.length < leastPassword;
  const create = async () => {
    if (await make({ permission, expiry, password })) setPassword("");
  };
  return (
    <section aria-label="New link" className={styles["new"]}>
      <div className={styles["pair"]}>
        <ChoiceField<Permission>
          label="People with the link can"
          value={permission}
          options={permissions}
          change={(chosen) => setPermission(chosen)}
        />
        <ChoiceField<Expiry>
          label="Expires in"
          value={expiry}
          options={expiries}
          change={(chosen) => setExpiry(chosen)}
        />
      </div>
      <TextField
        label="Password"
        hint={`Optional, at least ${String(leastPassword)} characters`}
        value={password}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <Button look="primary" disabled={isShort} run={create}>
        <Link2 size={16} aria-hidden /> Create link to this {isFolder(file) ? "folder" : "file"}
      </Button>
      <p role="status" className={styles["said"]}>
        {said !== "" && (
          <>
            <Check size={15} aria-hidden /> {said}
          </>
        )}
      </p>
    </section>
  );
}

function Links({ file }: { readonly file: FileItem }) {
  const query = useQuery(sharesOf(file.id));
  const [now] = useState(Date.now);
  const rows = query.data?.filter(({ revokedAt }) => revokedAt === null);
  return (
    <ListStates
      rows={rows}
      query={query}
      loading="Loading links"
      problem={() => "Failed to load the links"}
      retry={() => void query.refetch()}
    >
      {(shares) =>
        shares.length === 0 ? (
          <p className={styles["fact"]}>Not shared yet.</p>
        ) : (
          <ul aria-label="Links" className={styles["links"]}>
            {shares.map((share) => (
              <Line key={share.id} share={share} now={now} />
            ))}
          </ul>
        )
      }
    </ListStates>
  );
}

function Line({ share, now }: { readonly share: Share; readonly now: number }) {
  const { id: shareId, fileId, permission, hasPassword, expiresAt, opened, url } = share;
  const client = useQueryClient();
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  const revoke = () =>
    call(fileSharing.revoke, { params: { id: fileId, shareId } }).then(
      () => client.invalidateQueries(sharesOf(fileId)),
      (error: unknown) => showProblem(wordsOf(error, "Failed to revoke the link")),
    );
  const ends =
    expiresAt === null
      ? "Never expires"
      : `${isOver ? "Expired" : "Expires"} ${fullTime(expiresAt)}`;
  return (
    <li className={styles["link"]} data-over={isOver}>
      <div className={styles["words"]}>
        <p className={styles["address"]} title={addressOf(url)}>
          {addressOf(url)}
        </p>
        <p className={styles["may"]}>
          {permission === "view" ? "View only" : "View and download"}
          {hasPassword && <Lock size={13} role="img" aria-label="With a password" />}
        </p>
        <p className={styles["fact"]}>
          {ends}, {openedWords(opened)}
        </p>
      </div>
      {!isOver && <CopyButton size="sm" text={addressOf(url)} aria-label="Copy the link" />}
      <Button size="sm" look="quiet" run={revoke}>
        Revoke
      </Button>
    </li>
  );
}

function openedWords(times: number): string {
  if (times === 0) return "not opened yet";
  return times === 1 ? "opened once" : `opened ${String(times)} times`;
}
