import { useQueryClient } from "@tanstack/react-query";
import { MailPlus, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { PanelFrame } from "../../list/item-panel.tsx";
import { ListBar } from "../../list/list-bar.tsx";
import { capital } from "#shared/words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useStore } from "../../ui/store.ts";
import bar from "../list/bar.module.css";
import { emailTexts } from "../texts.ts";
import { connectOwn, leave, onlySample } from "./leaving.ts";
import { openSample, readSample, sampleBox, withChanges } from "./sample-box.ts";
import { Opened } from "./sample-letter.tsx";
import { foldersOf, type SampleEmail, type SampleFolder, shownMail } from "./sample-mail.ts";
import { SampleRow } from "./sample-row.tsx";
import styles from "./sample.module.css";

/** Some mail to try things with, without any account; nothing of it leaves this device. */
export function SampleMail() {
  const client = useQueryClient();
  useEffect(openSample, []);
  const all = withChanges(useStore(sampleBox));
  const [folder, show] = useState<SampleFolder>("inbox");
  const [words, search] = useState("");
  const [openedId, setOpened] = useState<string>();
  const opened = all.find(({ id }) => id === openedId);
  const open = (one: SampleEmail) => {
    if (one.unread) readSample(one);
    setOpened(one.id);
  };
  const mail = shownMail(all, folder, words);
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
            <Folders all={all} folder={folder} show={show} />
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
      {opened && <Opened email={opened} close={() => setOpened(undefined)} />}
    </PanelFrame>
  );
}

interface FoldersProps {
  readonly all: readonly SampleEmail[];
  readonly folder: SampleFolder;
  show(folder: SampleFolder): void;
}

const Folders = ({ all, folder, show }: FoldersProps) => (
  <nav className={bar["folders"]} aria-label="Folders">
    {foldersOf(all).map((one) => (
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
);

function Banner() {
  const client = useQueryClient();
  return (
    <div className={styles["banner"]} role="note">
      <p>You are looking at sample mail.</p>
      <Button size="sm" look="quiet" onClick={leave}>
        Leave
      </Button>
      <Button size="sm" run={() => connectOwn(client)}>
        {emailTexts.connect}
      </Button>
    </div>
  );
}
