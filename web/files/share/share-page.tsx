import { sizeWords } from "#shared/sizes.ts";
import { fileSharing, type Shared } from "#contract/files/sharing.ts";
import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Download, FileX, Lock } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { isUnanswered, wordsOf } from "../../api/problem.ts";
import { fullTime } from "../../time/ago.ts";
import { Breadcrumb } from "../../ui/display/breadcrumb.tsx";
import { PickList } from "../../ui/display/pick-list.tsx";
import { Brand } from "../../ui/display/brand.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PasswordField } from "../../ui/input/password-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Content } from "../../viewer/content.tsx";
import { lookOf } from "../../viewer/looks.ts";
import { isFolder } from "../view.ts";
import styles from "./share-page.module.css";

const route = getRouteApi("/shared/$token");
const client = new QueryClient();

/** What a link opens, for somebody who needs no account: a file, a folder, a question for the password, or why not. */
export function SharePage() {
  const { token } = route.useParams();
  return (
    <QueryClientProvider client={client}>
      <div className={styles["page"]}>
        <header className={styles["head"]}>
          <Brand size={24} /> Shared with you
        </header>
        <main className={styles["main"]}>
          <Opened token={token} />
        </main>
      </div>
    </QueryClientProvider>
  );
}

interface Asked {
  readonly pass?: string;
  readonly password?: string;
  readonly folderId?: string;
}

function Opened({ token }: { readonly token: string }) {
  const [asked, setAsked] = useState<Asked>({});
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["shared", token, asked],
    retry: false,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(fileSharing.open, { params: { token }, body: asked }, { signal }),
  });
  const isLocked = data?.needsPassword === true && data.item === null;
  if (isLocked || (error && asked.password !== undefined))
    return (
      <Password
        isBusy={isFetching}
        problem={error ? wordsOf(error, "That did not work") : undefined}
        give={(password) => setAsked({ password })}
      />
    );
  if (error)
    return (
      <EmptyState icon={FileX} title={wordsOf(error, "This link does not work")}>
        {isUnanswered(error) && <Button onClick={() => void refetch()}>Retry</Button>}
      </EmptyState>
    );
  if (!data?.item) return <Skeleton label="Opening the link" shape="text" />;
  const keys = data.pass === null ? {} : { pass: data.pass };
  const open = (id: string | undefined) =>
    setAsked({ ...keys, ...(id !== undefined && { folderId: id }) });
  return <Found token={token} shared={data} keys={keys} open={open} />;
}

interface PasswordProps {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  give(password: string): void;
}

function Password({ isBusy, problem, give }: PasswordProps) {
  const [password, setPassword] = useState("");
  return (
    <form
      className={styles["locked"]}
      onSubmit={(event) => {
        event.preventDefault();
        give(password);
      }}
    >
      <Lock size={28} strokeWidth={1.5} aria-hidden />
      <h1>This link has a password</h1>
      <PasswordField
        label="Password"
        value={password}
        error={isBusy ? undefined : problem}
        autoComplete="off"
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" look="primary" isBusy={isBusy} disabled={password === ""}>
        Open
      </Button>
    </form>
  );
}

interface FoundProps {
  readonly token: string;
  readonly shared: Shared;
  readonly keys: Pick<Asked, "pass">;
  open(id: string | undefined): void;
}

function Found({ token, shared, keys, open }: FoundProps) {
  const { item, parents, expiresAt } = shared;
  const [file, setFile] = useState<Shared["items"][number]>();
  if (!item) return null;
  const shown = file ?? item;
  const [top, ...path] = [...parents, { id: item.id, name: item.name }];
  return (
    <>
      <div className={styles["title"]}>
        <div>
          <h1 dir="auto">{shown.name}</h1>
          <p className={styles["fact"]}>
            {!isFolder(shown) && `${sizeWords(shown.size)}, `}
            {expiresAt === null ? "" : `until ${fullTime(expiresAt)}`}
          </p>
        </div>
        {file && <Button onClick={() => setFile(undefined)}>Back to the folder</Button>}
        {shown.downloadUrl !== null && (
          <ButtonLink look="primary" href={shown.downloadUrl} download={shown.name}>
            <Download size={16} aria-hidden /> Download
          </ButtonLink>
        )}
      </div>
      {isFolder(shown) ? (
        <>
          {top && path.length > 0 && <Breadcrumb path={path} home={top.name} open={open} />}
          <Items key={shown.id} {...{ token, shared, keys, open }} show={setFile} />
        </>
      ) : (
        <div className={styles["stage"]}>
          <Content key={shown.id} file={{ ...shown, storageUrl: shown.url }} />
        </div>
      )}
    </>
  );
}

interface ItemsProps extends FoundProps {
  show(file: Shared["items"][number]): void;
}

function Items({ token, shared, keys, open, show }: ItemsProps) {
  const [more, setMore] = useState<Pick<Shared, "items" | "nextCursor">>();
  const items = [...shared.items, ...(more?.items ?? [])];
  const cursor = more ? more.nextCursor : shared.nextCursor;
  const loadMore = async () => {
    const where = shared.item ? { folderId: shared.item.id } : {};
    const body = { ...keys, ...where, ...(cursor !== null && { cursor }) };
    const next = await call(fileSharing.open, { params: { token }, body }).catch(() => undefined);
    if (next) setMore({ ...next, items: [...(more?.items ?? []), ...next.items] });
  };
  if (items.length === 0) return <p className={styles["fact"]}>This folder is empty.</p>;
  return (
    <>
      <div className={styles["items"]}>
        <PickList
          label="Files"
          items={items.map((item) => {
            const { icon, color, one } = lookOf(item);
            const size = !isFolder(item) && { fact: sizeWords(item.size) };
            return { ...item, ...size, icon, color, kind: one };
          })}
          pick={(item) => (isFolder(item) ? open(item.id) : show(item))}
        />
      </div>
      {cursor !== null && <Button run={loadMore}>Show more</Button>}
    </>
  );
}
