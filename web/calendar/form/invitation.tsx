import type { CalendarEvent } from "#contract/calendar.ts";
import { type Invitation, invitations } from "#contract/calendar/invitations.ts";
import { counted } from "#shared/words.ts";
import { Send } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { AnswerPart, answerOf, PassOn, Problem } from "./answer.tsx";
import styles from "./invitation.module.css";

interface Props {
  readonly event: CalendarEvent;
  /** Those who are to be invited, as the form has them. */
  readonly attendees: readonly string[];
}

/** In the form of an event that is there: the answer to who invites, or the way to invite. */
export function InvitationPart({ event, attendees }: Props) {
  if (event.subscriptionId !== null) return null;
  return event.organizer === null ? (
    <Inviting event={event} attendees={attendees} />
  ) : (
    <AnswerPart event={event} organizer={event.organizer} />
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
