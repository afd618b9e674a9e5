import type { CalendarEvent, EventResponse } from "#contract/calendar.ts";
import { type Invitation, invitations } from "#contract/calendar/invitations.ts";
import { counted } from "#shared/words.ts";
import { CalendarCheck, Download, Send } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { download } from "../../ui/display/download.ts";
import { Segments } from "../../ui/segments.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./invitation.module.css";

interface Props {
  readonly event: CalendarEvent;
  /** Those who are to be invited, as the form has them. */
  readonly attendees: readonly string[];
}

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

/** In the form of an event that is there: the answer to who invites, or the way to invite. */
export function InvitationPart({ event, attendees }: Props) {
  if (event.subscriptionId !== null) return null;
  return event.organizer === null ? (
    <Inviting event={event} attendees={attendees} />
  ) : (
    <Answering event={event} organizer={event.organizer} />
  );
}

function Answering({
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

function Inviting({ event, attendees }: Props) {
  const [message, setMessage] = useState("");
  const [made, setMade] = useState<Invitation>();
  const [problem, setProblem] = useState<string>();
  const known = made?.event.responses ?? event.responses;
  const fresh = attendees.filter((address) => !(address in known));
  if (attendees.length === 0) return null;
  const send = async () => {
    setProblem(undefined);
    try {
      const body = { attendees: [...attendees], message };
      setMade(await call(invitations.send, { params: { id: event.id }, body }));
    } catch (error) {
      setProblem(wordsOf(error, "Failed to invite"));
    }
  };
  const invited = attendees.filter((address) => address in known);
  return (
    <section className={styles["part"]} aria-label="Invitation">
      {invited.length > 0 && (
        <ul>
          {invited.map((address) => (
            <li key={address} data-response={known[address] ?? "none"}>
              <bdi>{address}</bdi> <span>{answerOf(known[address])}</span>
            </li>
          ))}
        </ul>
      )}
      {made ? (
        <PassOn made={made} name="invitation" />
      ) : (
        <>
          <TextField
            label="Message"
            placeholder="Optional"
            value={message}
            maxLength={2_000}
            dir="auto"
            onChange={({ target }) => setMessage(target.value)}
          />
          <Button run={send}>
            <Send size={15} aria-hidden />{" "}
            {fresh.length === 0
              ? "Invite again"
              : `Invite ${counted(fresh.length, "person", "people")}`}
          </Button>
        </>
      )}
      <Problem text={problem} />
    </section>
  );
}

const answerOf = (response: EventResponse | null | undefined): string =>
  response ? said[response] : "No answer yet";

const Problem = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className={styles["problem"]}>
    {text}
  </p>
);

/** Until a mail account is connected, the person passes the message on. */
function PassOn({ made, name }: { readonly made: Invitation; readonly name: string }) {
  const { ics, to } = made;
  if (ics === null) return <p role="status">Your answer is saved.</p>;
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
