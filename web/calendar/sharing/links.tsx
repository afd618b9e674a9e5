import { type CalendarFeed, feeds } from "#contract/calendar/feeds.ts";
import { type Subscription, subscriptions } from "#contract/calendar/subscriptions.ts";
import {
  type QueryClient,
  queryOptions,
  useQuery,
  type UseQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { transient } from "../../api/transient.ts";
import { ListStates } from "../../list/list-states.tsx";
import { fullTime } from "../../time/ago.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton, copyText } from "../../ui/display/copy-button.tsx";
import { Line } from "../../ui/display/line.tsx";
import { ChoiceField, TextField } from "../../ui/field.tsx";
import { ModalBox, showModal } from "../../ui/modal.tsx";
import { showProblem } from "../../ui/toast.ts";
import { calendarCollection } from "../calendar-collection.ts";
import styles from "./links.module.css";
import { useZone } from "../../time/zone.ts";

/** Calendars of others that are read here, and links by which other programs read this one. */
export function showLinks(client: QueryClient): void {
  showModal({ label: "Calendar links", client }, (close) => (
    <ModalBox title="Calendar links" buttons={<Button onClick={close}>Done</Button>}>
      <div className={styles["links"]}>
        <Section
          title="Other calendars"
          text="Events of a public calendar, updated every few hours."
        >
          <NewSubscription />
          <Subscriptions />
        </Section>
        <Section
          title="Your calendar elsewhere"
          text="A secret link for Google Calendar, Apple Calendar, Outlook and others."
        >
          <NewFeed />
          <Feeds />
        </Section>
      </div>
    </ModalBox>
  ));
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Section = ({ title, text, children }: SectionProps) => (
  <section aria-label={title} className={styles["section"]}>
    <h3>{title}</h3>
    <p className={styles["fact"]}>{text}</p>
    {children}
  </section>
);

const subscribed = queryOptions({
  ...transient,
  queryKey: ["calendar", "subscriptions"],
  queryFn: ({ signal }) => call(subscriptions.list, {}, { signal }),
});

const fed = queryOptions({
  ...transient,
  queryKey: ["calendar", "feeds"],
  queryFn: ({ signal }) => call(feeds.list, {}, { signal }),
});

function NewSubscription() {
  const client = useQueryClient();
  const [url, setUrl] = useState("");
  const [problem, setProblem] = useState<string>();
  const subscribe = async () => {
    setProblem(undefined);
    try {
      await call(subscriptions.create, { body: { url } });
      setUrl("");
      await client.invalidateQueries(subscribed);
    } catch (error) {
      setProblem(wordsOf(error, "Failed to subscribe").replace(/^url: /, "This address "));
    }
  };
  return (
    <form
      className={styles["new"]}
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe();
      }}
    >
      <TextField
        label="Calendar address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https:// or webcal://"
        value={url}
        error={problem}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button look="primary" disabled={url.trim() === ""} run={subscribe}>
        Subscribe
      </Button>
    </form>
  );
}

interface ListedProps<Row> {
  readonly label: string;
  readonly noun: string;
  readonly query: UseQueryResult<Row[]>;
  readonly rows: readonly Row[] | undefined;
  line(row: Row): ReactNode;
}

const Listed = <Row,>({ label, noun, query, rows, line }: ListedProps<Row>) => (
  <ListStates
    rows={rows}
    query={query}
    loading={`Loading ${noun}`}
    problem={() => `Failed to load the ${noun}`}
    retry={() => void query.refetch()}
  >
    {(all) => all.length > 0 && <ul aria-label={label}>{all.map((row) => line(row))}</ul>}
  </ListStates>
);

function Subscriptions() {
  const query = useQuery(subscribed);
  return (
    <Listed
      label="Subscriptions"
      noun="calendars"
      query={query}
      rows={query.data}
      line={(one) => <SubscriptionLine key={one.id} subscription={one} />}
    />
  );
}

function SubscriptionLine({ subscription }: { readonly subscription: Subscription }) {
  useZone();
  const { id, name, url, readAt, problem } = subscription;
  const client = useQueryClient();
  const ask = (row: typeof subscriptions.refresh | typeof subscriptions.remove, failed: string) =>
    call(row, { params: { id } }).then(
      async () => {
        await client.invalidateQueries(subscribed);
        await client.invalidateQueries(calendarCollection.query());
      },
      (error: unknown) => showProblem(wordsOf(error, failed)),
    );
  const updated = readAt === null ? "Not read yet" : `Updated ${fullTime(readAt)}`;
  return (
    <Line
      className={styles["line"]}
      title={<span title={url}>{name}</span>}
      fact={problem === null ? updated : <span data-problem>{problem}</span>}
    >
      <Button size="sm" look="quiet" run={() => ask(subscriptions.refresh, "Failed to update")}>
        Update now
      </Button>
      <Button size="sm" look="quiet" run={() => ask(subscriptions.remove, "Failed to unsubscribe")}>
        Unsubscribe
      </Button>
    </Line>
  );
}

const details = [
  ["all", "All details"],
  ["busy", "Only busy times"],
] as const;
type Details = (typeof details)[number][0];

const addressOf = (path: string): string => new URL(path, location.origin).href;

function NewFeed() {
  const client = useQueryClient();
  const [shown, setShown] = useState<Details>("all");
  const [said, setSaid] = useState<string>();
  const create = async () => {
    try {
      const { url } = await call(feeds.create, { body: { details: shown } });
      const isCopied = await copyText(addressOf(url));
      setSaid(isCopied ? "Link created and copied" : "Link created. Copy it below.");
      await client.invalidateQueries(fed);
    } catch (error) {
      showProblem(wordsOf(error, "Failed to create the link"));
    }
  };
  return (
    <>
      <div className={styles["new"]}>
        <ChoiceField<Details>
          label="It shows"
          value={shown}
          options={details}
          change={(chosen) => setShown(chosen)}
        />
        <Button run={create}>Create link</Button>
      </div>
      <p role="status" className={styles["said"]}>
        {said !== undefined && <Check size={15} aria-hidden />}
        {said}
      </p>
    </>
  );
}

function Feeds() {
  const query = useQuery(fed);
  return (
    <Listed
      label="Links"
      noun="links"
      query={query}
      rows={query.data?.filter(({ revokedAt }) => revokedAt === null)}
      line={(one) => <FeedLine key={one.id} feed={one} />}
    />
  );
}

function FeedLine({ feed }: { readonly feed: CalendarFeed }) {
  useZone();
  const client = useQueryClient();
  const address = addressOf(feed.url);
  const revoke = () =>
    call(feeds.revoke, { params: { id: feed.id } }).then(
      () => client.invalidateQueries(fed),
      (error: unknown) => showProblem(wordsOf(error, "Failed to turn off the link")),
    );
  const read = feed.readAt === null ? "not read yet" : `last read ${fullTime(feed.readAt)}`;
  return (
    <Line
      className={styles["line"]}
      title={
        <span className={styles["address"]} title={address}>
          {address}
        </span>
      }
      fact={`${new Map(details).get(feed.details) ?? ""}, ${read}`}
    >
      <CopyButton size="sm" text={address} aria-label="Copy the link" />
      <Button size="sm" look="quiet" run={revoke}>
        Turn off
      </Button>
    </Line>
  );
}
