import { type AskKind, askKinds, asks } from "#contract/agents/asks.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useInvalidated } from "../activity/page-event.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { transient } from "../api/transient.ts";
import { Section } from "../ui/display/section.tsx";
import { Segments } from "../ui/segments.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./asks-section.module.css";

const asksQuery = queryOptions({
  queryKey: ["assistant-asks"],
  queryFn: ({ signal }) => call(asks.get, {}, { signal }),
  ...transient,
  // Another device may have chosen since.
  refetchOnMount: "always",
});

/** Milliseconds. */
const settleMs = 200;

const labels: Readonly<Record<AskKind, string>> = {
  change: "Add and change items",
  delete: "Delete items",
  settings: "Change settings and looks",
  panels: "Open and move panels",
};

const ways = [
  { value: "at-once", label: "Do it" },
  { value: "first", label: "Ask me first" },
] as const;

const lead =
  "“Ask me first” shows you each change, and makes it once you agree. Whatever it changes can be undone either way. Agents with a key have permissions of their own.";

/** What the assistant does without asking, a kind at a time. */
export function AsksSection() {
  const { data, error } = useQuery(asksQuery);
  useInvalidated(asksQuery.queryKey, settleMs);
  return (
    <Section place="asks" title="What the assistant may do" lead={lead}>
      {!data && error && <p role="alert">{wordsOf(error, "Failed to load these permissions")}</p>}
      {!data && !error && <Skeleton label="Loading permissions" rows={4} />}
      {data && <Kinds kinds={data.kinds} />}
    </Section>
  );
}

function Kinds({ kinds }: { readonly kinds: readonly AskKind[] }) {
  const client = useQueryClient();
  const choose = (kind: AskKind, isFirst: boolean) =>
    tellFailure("Could not change this. Please try again.", async () => {
      const others = kinds.filter((one) => one !== kind);
      client.setQueryData(asksQuery.queryKey, { kinds: isFirst ? [...others, kind] : others });
      try {
        await call(asks.save, { params: { kind }, body: { isFirst } });
      } finally {
        // Other choices may be on their way: what stands is asked for.
        await client.invalidateQueries(asksQuery);
      }
    });
  return (
    <>
      {askKinds.map((kind) => (
        <Segments
          key={kind}
          label={labels[kind]}
          segments={ways}
          chosen={kinds.includes(kind) ? "first" : "at-once"}
          choose={(way) => void choose(kind, way === "first")}
        />
      ))}
      <p className={styles["always"]}>Sending to other people always asks first.</p>
    </>
  );
}
