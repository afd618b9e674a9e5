import type { EmailList } from "#contract/email.ts";
import type { EmailLabel } from "#contract/email/labels.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { MailPlus, Ellipsis, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { isReachable } from "../../api/reach.ts";
import { menuOf } from "../../list/action.ts";
import { ListBar } from "../../list/list-bar.tsx";
import { isPhone } from "../../panels/phone.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useStore } from "../../ui/store.ts";
import { composeAction, disconnectAsked, mailboxActions } from "../list-actions.ts";
import { statsQuery } from "../email-collection.ts";
import { labelActions } from "../labels/label-actions.ts";
import { useLabels } from "../labels/label-collection.ts";
import { emailStatus } from "../status.ts";
import { isSyncing, syncNow } from "../sync.ts";
import { emailTexts, listTitles } from "../texts.ts";
import { emailSelection, emailView, type EmailView, isEverywhere } from "../view.ts";
import styles from "./bar.module.css";

/** The tabs of specification 1 §2.6; what else a mailbox has stands in the menu beside them. */
const allTabs: readonly EmailList[] = ["inbox", "sent", "drafts", "spam", "trash"];
/** The smallest phones have room for three. */
const tabs = matchMedia("(max-width: 374px)").matches ? allTabs.slice(0, 3) : allTabs;
const others: readonly EmailList[] = [
  ...allTabs.slice(tabs.length),
  "starred",
  "snoozed",
  "scheduled",
  "archive",
  "all",
];

const searchMs = 500;

interface Props {
  /** The list is read again behind what is shown. */
  readonly isRefreshing: boolean;
  /** The mails are there, or cannot be had: what else is asked for holds them up no longer. */
  readonly isListed: boolean;
}

/** Above the list: whose mailbox it is, what to look for, and the folders. */
export function EmailBar({ isRefreshing, isListed }: Props) {
  const client = useQueryClient();
  const [words, setWords] = useSettledWords();
  return (
    <>
      <Account isRefreshing={isRefreshing} />
      <ListBar
        search={{
          label: "Search emails",
          placeholder: emailTexts.search,
          words,
          maxLength: 200,
          change: setWords,
        }}
        beside={
          <Button
            look="primary"
            data-new
            className={styles["compose"]}
            onClick={() => void composeAction.run(client, undefined)}
          >
            <MailPlus size={16} aria-hidden /> <span>Compose</span>
          </Button>
        }
      >
        <Folders isListed={isListed} />
      </ListBar>
    </>
  );
}

/** Specification 1 §4: a list is fetched 500 ms after the last key. What is typed stands until it is asked for. */
function useSettledWords() {
  const { search } = useStore(emailView.state);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = window.setTimeout(() => {
      emailView.set({ search: typed.trim() });
      setTyped(undefined);
    }, searchMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return [typed ?? search, setTyped] as const;
}

function Account({ isRefreshing }: Pick<Props, "isRefreshing">) {
  const client = useQueryClient();
  const status = useStore(emailStatus);
  const isAsked = useStore(isSyncing);
  const syncing = status?.syncing ?? undefined;
  const isBusy = isAsked || isRefreshing || syncing !== undefined;
  return (
    <div className={styles["account"]}>
      <bdi className={styles["address"]}>{status?.email}</bdi>
      {!useStore(isReachable) && (
        <span role="status" className={styles["syncing"]} title={emailTexts.offlineHint}>
          {emailTexts.offline}
        </span>
      )}
      {isBusy && (
        <span role="status" className={styles["syncing"]}>
          {emailTexts.syncing}
          {syncing && syncing.total > 0 && ` ${String(syncing.done)} of ${String(syncing.total)}`}
        </span>
      )}
      <IconButton
        icon={RotateCw}
        label={emailTexts.sync}
        tip="below-end"
        aria-busy={isBusy}
        onClick={() => void syncNow(client)}
      />
      <Button size="sm" look="quiet" onClick={() => void disconnectAsked(client)}>
        {emailTexts.disconnect}
      </Button>
    </div>
  );
}

/** A folder or a label is shown, without what was looked for or chosen in another. */
function show(client: QueryClient, folder: EmailList, label?: string): void {
  emailSelection.clear();
  emailView.set({ folder, label, search: "" });
  void client.invalidateQueries(statsQuery);
}

function Folders({ isListed }: Pick<Props, "isListed">) {
  const client = useQueryClient();
  const view = useStore(emailView.state);
  const { data: stats } = useQuery({ ...statsQuery, enabled: isListed });
  const labels = useLabels(isListed);
  const everywhere = isEverywhere(view);
  const isElsewhere =
    everywhere || view.label !== undefined || !tabs.some((tab) => tab === view.folder);
  const folderShown = listTitles[everywhere ? "all" : view.folder];
  const label = everywhere ? undefined : labels.find(({ id }) => id === view.label);
  const shown = label?.name ?? folderShown;
  return (
    <nav className={styles["folders"]} aria-label="Folders">
      {tabs.map((folder) => (
        <button
          key={folder}
          type="button"
          className={styles["folder"]}
          aria-current={!isElsewhere && view.folder === folder ? "page" : undefined}
          onClick={() => show(client, folder)}
        >
          {listTitles[folder]}
          <Unread count={stats?.unread[folder] ?? 0} />
        </button>
      ))}
      {isElsewhere && (
        <button type="button" className={styles["folder"]} aria-current="page">
          {shown}
        </button>
      )}
      <Menu
        label="More folders"
        align="end"
        items={() => otherItems(client, view, labels)}
        button={(wiring) => (
          <IconButton {...wiring} icon={Ellipsis} label="More folders" tip="below-end" />
        )}
      />
    </nav>
  );
}

const Unread = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles["unread"]}>
      {count > 999 ? "999+" : count}
      <span className="visually-hidden"> unread</span>
    </span>
  );

function otherItems(
  client: QueryClient,
  view: EmailView,
  labels: readonly EmailLabel[],
): MenuItem[] {
  return [
    ...others.map((folder) => ({
      id: folder,
      label: listTitles[folder],
      isChecked: view.label === undefined && view.folder === folder,
      run: () => show(client, folder),
    })),
    ...labels.map(({ id, name }, at) => ({
      id: `label:${id}`,
      label: name,
      ...(at === 0 && { heading: "Labels" }),
      isChecked: view.label === id,
      run: () => show(client, "all", id),
    })),
    ...menuOf([...labelActions, ...(isPhone.get() ? mailboxActions() : [])], client, undefined),
  ];
}
