import { addressIn, nameIn } from "#shared/mail.ts";
import type { EmailInvitation } from "#contract/email.ts";
import { emailInvitations } from "#contract/email/outgoing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { call } from "../../api/call.ts";
import { wordsOf } from "../../api/problem.ts";
import { openItem } from "../../panels/workspace.ts";
import { Button } from "../../ui/button.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { whenWords } from "./when.ts";
import styles from "./invitation-card.module.css";
import { useZone } from "../../time/zone.ts";

interface Props {
  readonly id: string;
  readonly invitation: EmailInvitation;
  /** Who sent the message, which has the organizer's name where that is the same. */
  readonly from: string;
}

const answers = [
  ["accepted", "Accept", "Accepted"],
  ["tentative", "Maybe", "Answered “maybe” to"],
  ["declined", "Decline", "Declined"],
] as const;

/** An event that the message invites to: one tap answers its organizer and puts it into the calendar. */
export function InvitationCard({ id, invitation, from }: Props) {
  useZone();
  const client = useQueryClient();
  const { method, title, location, organizer, eventId, response } = invitation;
  const respond = async (given: (typeof answers)[number]) => {
    const [answer, , done] = given;
    try {
      const made = await call(emailInvitations.respond, {
        params: { id },
        body: { response: answer },
      });
      const open = { label: "Open", run: () => openItem("calendar", made.eventId) };
      showToast({ text: `${done} “${title}”`, actions: [open] });
      void client.invalidateQueries({ queryKey: ["email", "thread"] });
    } catch (error) {
      showProblem(wordsOf(error, "Failed to answer the invitation"));
    }
  };
  return (
    <section className={styles["card"]} aria-label={`Invitation: ${title}`}>
      <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
      <div className={styles["facts"]}>
        <strong dir="auto">{title}</strong>
        <span>{whenWords(invitation)}</span>
        {location !== "" && <span dir="auto">{location}</span>}
        {organizer !== null && (
          <span>
            {nameIn(addressIn(organizer) === addressIn(from) ? from : organizer)} invited you
          </span>
        )}
        {method === "CANCEL" && <span className={styles["off"]}>This event was called off.</span>}
      </div>
      <div className={styles["buttons"]}>
        {method === "REQUEST" &&
          answers.map((one) => (
            <Button
              key={one[0]}
              size="sm"
              look={response === one[0] ? "primary" : "plain"}
              aria-pressed={response === one[0]}
              run={() => respond(one)}
            >
              {one[1]}
            </Button>
          ))}
        {eventId !== null && (
          <Button size="sm" look="quiet" onClick={() => openItem("calendar", eventId)}>
            Open in Calendar
          </Button>
        )}
      </div>
    </section>
  );
}
