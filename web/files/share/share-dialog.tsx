import { type FileItem, fileLimits } from "#contract/files.ts";
import { fileSharing, type Share } from "#contract/files/sharing.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Link2, Lock } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { transient } from "../../api/transient.ts";
import { Pairs } from "../../form/form.tsx";
import { ListStates } from "../../list/list-states.tsx";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton, copyText } from "../../ui/display/copy-button.tsx";
import { Line } from "../../ui/display/line.tsx";
import { ChoiceField, TextField } from "../../ui/field.tsx";
import { ModalBox, showModal } from "../../ui/modal.tsx";
import { showProblem } from "../../ui/toast.ts";
import { isFolder } from "../view.ts";
import styles from "./share-dialog.module.css";
import { useZone } from "../../time/zone.ts";

/** Links by which somebody without an account opens a file or folder: made, copied and revoked. */
export function showShare(client: QueryClient, file: FileItem): void {
  const label = `Share “${file.name}”`;
  showModal({ label, client }, (close) => (
    <ModalBox title={label} buttons={<Button onClick={close}>Done</Button>}>
      <NewLink file={file} />
      <Links file={file} />
    </ModalBox>
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

const bodyOf = ({ permission, expiry, password }: Wanted) => ({
  permission,
  ...(expiry !== "never" && { expiresInDays: Number(expiry) }),
  ...(password !== "" && { password }),
});

/** Makes a link and copies it. */
function NewLink({ file }: { readonly file: FileItem }) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({ permission: "view", expiry: "7", password: "" });
  const [said, setSaid] = useState<{ readonly done?: string; readonly problem?: string }>({});
  const { permission, expiry, password } = wanted;
  const isShort = password !== "" && password.length < leastPassword;
  const change = (changes: Partial<Wanted>) => setWanted((now) => ({ ...now, ...changes }));
  const create = async () => {
    setSaid({});
    try {
      const asked = { params: { id: file.id }, body: bodyOf(wanted) };
      const { url } = await call(fileSharing.share, asked);
      const isCopied = await copyText(addressOf(url));
      setSaid({ done: isCopied ? "Link created and copied" : "Link created. Copy it below." });
      change({ password: "" });
      await client.invalidateQueries(sharesOf(file.id));
    } catch (error) {
      setSaid({ problem: wordsOf(error, "Failed to create the link") });
    }
  };
  return (
    <section aria-label="New link" className={styles["new"]}>
      <Pairs>
        <ChoiceField<Permission>
          label="People with the link can"
          value={permission}
          options={permissions}
          change={(chosen) => change({ permission: chosen })}
        />
        <ChoiceField<Expiry>
          label="Expires in"
          value={expiry}
          options={expiries}
          change={(chosen) => change({ expiry: chosen })}
        />
      </Pairs>
      <TextField
        label="Password"
        hint={`Optional, at least ${String(leastPassword)} characters`}
        value={password}
        maxLength={fileLimits.sharePassword}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change({ password: target.value })}
      />
      <p role="alert" className={styles["said"]}>
        {said.problem}
      </p>
      <Button look="primary" disabled={isShort} run={create}>
        <Link2 size={16} aria-hidden /> Create link to this {isFolder(file) ? "folder" : "file"}
      </Button>
      <p role="status" className={styles["said"]}>
        {said.done !== undefined && <Check size={15} aria-hidden />}
        {said.done}
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
          <ul aria-label="Links">
            {shares.map((share) => (
              <Link key={share.id} share={share} now={now} />
            ))}
          </ul>
        )
      }
    </ListStates>
  );
}

function Link({ share, now }: { readonly share: Share; readonly now: number }) {
  useZone();
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
  const may = new Map(permissions).get(permission) ?? "";
  return (
    <Line
      data-over={isOver}
      className={styles["link"]}
      title={
        <span className={styles["address"]} title={addressOf(url)}>
          {addressOf(url)}
        </span>
      }
      fact={
        <>
          {may}
          {hasPassword && <Lock size={13} role="img" aria-label="With a password" />}
          <br />
          {ends}, {openedWords(opened)}
        </>
      }
    >
      {!isOver && <CopyButton size="sm" text={addressOf(url)} aria-label="Copy the link" />}
      <Button size="sm" look="quiet" run={revoke}>
        Revoke
      </Button>
    </Line>
  );
}

function openedWords(times: number): string {
  if (times === 0) return "not opened yet";
  return times === 1 ? "opened once" : `opened ${String(times)} times`;
}
