import type { CalendarEvent, EventResponse } from "#contract/calendar.ts";
import { type Invitation, invitations } from "#contract/calendar/invitations.ts";
import { CalendarCheck, Download } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/display/download.ts";
import { Segments } from "../../ui/segments.tsx";
import styles from "./invitation.module.css";

const answers = [
  { value: "accepted", label: "Yes" },
  { value: "tentative", label: "Maybe" },
  { value: "declined", label: "No" },
] as const satisfies readonly { readonly value: EventResponse; readonly label: string }[];

const said: Readonly<Record<EventResponse, string>> = {
  accepted: "Going",
  tentative: "Maybe",
  declined: "Not going",
};

/** The answer to who invites. */
export function AnswerPart({
  event,
  organizer,
}: {
  readonly event: CalendarEvent;
  readonly organizer: string;
}) {
  const [chosen, setChosen] = useState<EventResponse | null>(event.response);
  const [made, setMade] = useState<Invitation>();
  const [problem, setProblem] = useState<string>();
  const choose = async (response: EventResponse) => {
    setChosen(response);
    setProblem(undefined);
    try {
      setMade(await call(invitations.respond, { params: { id: event.id }, body: { response } }));
    } catch (error) {
      setChosen(event.response);
      setProblem(wordsOf(error, "Failed to save your answer"));
    }
  };
  return (
    <section className={styles["part"]} aria-label="Invitation">
      <p>
        <CalendarCheck size={15} aria-hidden /> <bdi>{organizer}</bdi> invites you. Are you going?
      </p>
      <Segments<EventResponse | "none">
        label="Your answer"
        isLabelHidden
        segments={answers}
        chosen={chosen ?? "none"}
        choose={(answer) => void (answer !== "none" && choose(answer))}
      />
      <Problem text={problem} />
      {made && <PassOn made={made} name="answer" />}
    </section>
  );
}

export const answerOf = (response: EventResponse | null | undefined): string =>
  response ? said[response] : "No answer yet";

export const Problem = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className={styles["problem"]}>
    {text}
  </p>
);

/** The message was mailed; where no mail account is connected, the person passes it on. */
export function PassOn({ made, name }: { readonly made: Invitation; readonly name: string }) {
  const { ics, to, isMailed } = made;
  if (ics === null) return <p role="status">Your answer is saved.</p>;
  if (isMailed)
    return (
      <p role="status">
        Your {name} was sent to <bdi>{to.join(", ")}</bdi>.
      </p>
    );
  return (
    <div className={styles["ready"]} role="status">
      <p>
        Your {name} for <bdi>{to.join(", ")}</bdi> is ready. No mail account is connected: download
        it and attach it to a mail.
      </p>
      <Button
        size="sm"
        onClick={() => download(`${name}.ics`, new Blob([ics], { type: "text/calendar" }))}
      >
        <Download size={14} aria-hidden /> Download {name}.ics
      </Button>
    </div>
  );
}
