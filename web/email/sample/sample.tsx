import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { MailPlus, SearchX, Star } from "lucide-react";
import { useState } from "react";
import { ItemView } from "../../list/item-view.tsx";
import { PanelFrame } from "../../list/item-panel.tsx";
import { ListBar } from "../../list/list-bar.tsx";
import { capital } from "#shared/words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { heardKey } from "../../ui/keys/keymap.ts";
import { showToast } from "../../ui/toast.ts";
import { ageOf } from "../age.ts";
import { connect } from "../connect/connecting.ts";
import bar from "../list/bar.module.css";
import row from "../list/row.module.css";
import { emailTexts } from "../texts.ts";
import { emailView } from "../view.ts";
import { type SampleEmail, type SampleFolder, sampleFolders, shownMail } from "./sample-mail.ts";
import styles from "./sample.module.css";

async function connectOwn(client: QueryClient): Promise<void> {
  await connect(client);
  emailView.set({ isSample: false });
}

/** Why nothing is done with mail that nobody sent, and the way to one's own. */
const onlySample = (client: QueryClient) =>
  showToast({
    id: "sample-mail",
    text: "This is sample mail: nobody would get an answer. Connect Gmail to do this with yours.",
    seconds: 15,
    actions: [{ label: "Connect Gmail", run: () => void connectOwn(client) }],
  });

/** Some mail to look at, without any account; nothing of it leaves this page. */
export function SampleMail() {
  const client = useQueryClient();
  const [folder, show] = useState<SampleFolder>("inbox");
  const [words, search] = useState("");
  const [opened, open] = useState<SampleEmail>();
  const mail = shownMail(folder, words);
  return (
    <PanelFrame
      isCovered={opened !== undefined}
      list={
        <>
          <Banner />
          <ListBar
            search={{
              label: "Search emails",
              placeholder: emailTexts.search,
              words,
              maxLength: 200,
              change: search,
            }}
            beside={
              <Button look="primary" onClick={() => onlySample(client)}>
                <MailPlus size={16} aria-hidden /> Compose
              </Button>
            }
          >
            <nav className={bar["folders"]} aria-label="Folders">
              {sampleFolders.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={bar["folder"]}
                  aria-current={one === folder ? "page" : undefined}
                  onClick={() => show(one)}
                >
                  {capital(one)}
                </button>
              ))}
            </nav>
          </ListBar>
          {mail.length === 0 ? (
            <EmptyState icon={SearchX} title={emailTexts.noSamples} />
          ) : (
            <ul className={styles["list"]} aria-label={capital(folder)}>
              {mail.map((one) => (
                <SampleRow key={one.id} email={one} open={open} />
              ))}
            </ul>
          )}
        </>
      }
    >
      {opened && <Opened email={opened} close={() => open(undefined)} />}
    </PanelFrame>
  );
}

function Banner() {
  const client = useQueryClient();
  return (
    <div className={styles["banner"]} role="note">
      <p>You are looking at sample mail.</p>
      <Button size="sm" look="quiet" onClick={() => emailView.set({ isSample: false })}>
        Leave
      </Button>
      <Button size="sm" run={() => connectOwn(client)}>
        {emailTexts.connect}
      </Button>
    </div>
  );
}

const began = Date.now();
const ageIn = ({ ago }: SampleEmail): string =>
  ageOf(new Date(began - ago * 3_600_000).toISOString(), began);

interface RowProps {
  readonly email: SampleEmail;
  open(email: SampleEmail): void;
}

const SampleRow = ({ email, open }: RowProps) => (
  <li className={row["row"]} data-fresh={email.unread}>
    <button type="button" className={row["open"]} onClick={() => open(email)}>
      {email.unread && <span className={row["dot"]} role="img" aria-label="Unread" />}
      <span className={row["top"]}>
        <bdi className={row["from"]}>{email.from}</bdi>
        {email.starred && <Star size={13} fill="currentColor" role="img" aria-label="Starred" />}
        <span className={row["age"]}>{ageIn(email)}</span>
      </span>
      <span className={row["subject"]}>{email.subject}</span>
      <span className={row["preview"]}>{email.preview}</span>
    </button>
  </li>
);

const buttons = ["Reply", "Forward", "Archive", "Delete"] as const;

/** Keys by which an opened mail is answered and put away. */
const keys: ReadonlySet<string> = new Set(["r", "a", "f", "e", "#", "c"]);

function Opened({ email, close }: { readonly email: SampleEmail; close(): void }) {
  const client = useQueryClient();
  return (
    <ItemView
      label={email.subject}
      mode="read"
      back={close}
      escape={close}
      title={email.subject}
      keys={(event) => {
        if (!keys.has(heardKey(event, "email"))) return;
        event.preventDefault();
        onlySample(client);
      }}
    >
      <div className={styles["message"]}>
        <p className={styles["who"]}>
          {email.from} · {ageIn(email)}
        </p>
        <p>{email.preview}</p>
        <div className={styles["buttons"]}>
          {buttons.map((label) => (
            <Button key={label} size="sm" onClick={() => onlySample(client)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </ItemView>
  );
}
