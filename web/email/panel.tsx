import { useQueryClient } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from "react";
import { PanelFrame } from "../list/item-panel.tsx";
import { focusItem } from "../list/keyboard.ts";
import { ListStates, Loading } from "../list/list-states.tsx";
import type { PanelProps } from "../panels/registry.ts";
import { fieldText, prefill, requestedView, useRequest } from "../panels/requests.ts";
import { setItem, workspace } from "../panels/workspace.ts";
import { lazyPart, preloadPart } from "../ui/lazy-part.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useSize } from "../ui/display/size.ts";
import { usePart, useStore } from "../ui/store.ts";
import { isLate, useEmails } from "./email-collection.ts";
import { requestedList } from "./requested.ts";
import { emailStatus, useStatus } from "./status.ts";
import styles from "./panel.module.css";
import { emailTexts } from "./texts.ts";
import { emailView, listOf } from "./view.ts";

const Connect = lazyPart(async () => (await import("./connect/connect.tsx")).Connect);
const Reconnect = lazyPart(async () => (await import("./connect/connect.tsx")).Reconnect);
const Sample = lazyPart(async () => (await import("./sample/sample.tsx")).SampleMail);
const EmailBar = lazyPart(async () => (await import("./list/bar.tsx")).EmailBar);
const EmailList = lazyPart(async () => (await import("./list/email-list.tsx")).EmailList);
// Asked for together with the mails, so that neither waits for the other.
for (const part of [EmailBar, EmailList]) preloadPart(part);
const Conversation = lazyPart(async () => (await import("./read/conversation.tsx")).Conversation);

/** The person's mail, the way to connect it, or a sample of what it would look like. */
export function EmailPanel({ panel }: PanelProps) {
  const status = useStatus();
  const isSample = usePart(emailView.state, (view) => view.isSample);
  useRequests();
  if (isSample)
    return (
      <Suspense fallback={<Loading label={emailTexts.loading} />}>
        <Sample />
      </Suspense>
    );
  if (status?.state === "none")
    return (
      <Suspense fallback={<Loading label={emailTexts.loading} />}>
        <Connect />
      </Suspense>
    );
  return <Mailbox panel={panel} />;
}

function Mailbox({ panel }: Pick<PanelProps, "panel">) {
  const client = useQueryClient();
  const status = useStore(emailStatus);
  const view = useStore(emailView.state);
  const list = listOf(view);
  const { rows, refetch: _, ...query } = useEmails(list);
  const id = usePart(workspace, ({ items }) => items[panel]);
  const isLoaded = rows !== undefined;
  useEffect(() => {
    // What is opened next, once what is looked at now is there.
    if (isLoaded) preloadPart(Conversation);
  }, [isLoaded]);
  const open = useCallback(
    (opened: string) => {
      if (isLate(opened))
        void import("./compose/open.ts").then(({ openLate }) => openLate(client, opened));
      else setItem(panel, opened);
    },
    [panel, client],
  );
  const close = () => {
    setItem(panel, undefined);
    if (id !== undefined) requestAnimationFrame(() => focusItem(id));
  };
  const shown = (
    <>
      <Suspense fallback={null}>
        <EmailBar
          isRefreshing={isLoaded && query.isFetching}
          isListed={isLoaded || query.error !== null}
        />
      </Suspense>
      {status?.state === "reconnect" && (
        <Suspense fallback={null}>
          <Reconnect address={status.email} />
        </Suspense>
      )}
      <ListStates
        rows={rows}
        query={query}
        loading={emailTexts.loading}
        problem={({ message }) => `${emailTexts.loadFailed}: ${message || emailTexts.fetchFailed}`}
        retry={() => void client.refetchQueries({ queryKey: ["email", "list", list] })}
      >
        {(loaded) => (
          <Suspense fallback={<Loading label={emailTexts.loading} />}>
            <EmailList emails={loaded} open={open} />
          </Suspense>
        )}
      </ListStates>
    </>
  );
  const conversation = id !== undefined && (
    <Suspense key={id}>
      <Conversation id={id} close={close} />
    </Suspense>
  );
  return <Places list={shown} conversation={conversation} />;
}

/** CSS pixels from which on the list and the conversation stand beside each other, as in the middle of the workspace. */
const wide = 760;

interface Places {
  readonly list: ReactNode;
  /** False where none is open. */
  readonly conversation: ReactNode;
}

function Places({ list, conversation }: Places) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  return (
    <div ref={frame} className={styles["places"]} data-wide={width >= wide}>
      <PanelFrame list={list} isCovered={conversation !== false && width < wide}>
        {width < wide && conversation}
      </PanelFrame>
      {width >= wide && (
        <div className={styles["reading"]}>
          {conversation === false ? (
            <EmptyState icon={Mail} title="Choose an email to read it here." />
          ) : (
            conversation
          )}
        </div>
      )}
    </div>
  );
}

/** Takes what the assistant and agents ask of the panel: a message begun, another list. */
function useRequests(): void {
  const client = useQueryClient();
  useRequest(prefill, "email", (fields) => {
    void import("./compose/open.ts").then(({ openCompose }) =>
      openCompose(client, {
        to: fieldText(fields, "to") ?? "",
        subject: fieldText(fields, "subject") ?? "",
        body: fieldText(fields, "body") ?? "",
      }),
    );
  });
  useRequest(requestedView, "email", (asked) => emailView.set(requestedList(asked)));
}
