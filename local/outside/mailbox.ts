import { sampleOwner } from "#contract/email/connection.ts";
import { type Letter, letters, me, ownAddress } from "./mailbox-letters.ts";

const base64 = (text: string): string =>
  Buffer.from(text, "utf8").toString("base64").replaceAll(/.{76}/g, "$&\r\n");
const word = (text: string): string =>
  /^[\u0020-\u007E]*$/.test(text)
    ? text
    : `=?utf-8?B?${Buffer.from(text, "utf8").toString("base64")}?=`;
const addressed = (text: string): string =>
  text.replaceAll(/([^<,]+)(?= <)/g, (name) => word(name.trim()));

function rawOf(
  { from, to = me, cc, subject, text, html, files = [] }: Letter,
  id: string,
  date: Date,
): string {
  const part = (type: string, content: string, more = "") =>
    `--edge\r\nContent-Type: ${type}\r\n${more}Content-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`;
  const lines = [
    `From: ${addressed(from)}`,
    `To: ${addressed(to)}`,
    ...(cc === undefined ? [] : [`Cc: ${addressed(cc)}`]),
    `Subject: ${word(subject)}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${id}@mailbox.example>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="edge"',
  ];
  const parts = [
    part("text/plain; charset=utf-8", text),
    ...(html === undefined ? [] : [part("text/html; charset=utf-8", html)]),
    ...files.map(([name, type, content]) =>
      part(type, content, `Content-Disposition: attachment; filename="${name}"\r\n`),
    ),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${parts.join("")}--edge--\r\n`, "utf8").toString(
    "base64url",
  );
}

const place = new Set(["SENT", "DRAFT", "SPAM", "TRASH"]);

/** A mailbox of some sixty messages in every folder, as the emulator takes it. */
export function mailbox(now: Date) {
  return {
    users: [{ email: ownAddress, name: sampleOwner }],
    labels: [
      { id: "Label_work", name: "Work", color_background: "#4986e7", color_text: "#ffffff" },
      { id: "Label_travel", name: "Travel", color_background: "#16a765", color_text: "#ffffff" },
    ],
    messages: letters.map((sent, at) => {
      const id = `mail${String(at).padStart(3, "0")}`;
      const date = new Date(now.getTime() - sent.ago * 3_600_000);
      const { labels = [] } = sent;
      return {
        id,
        thread_id: sent.thread ?? id,
        raw: rawOf(sent, id, date),
        from: sent.from,
        to: sent.to ?? me,
        subject: sent.subject,
        date: date.toUTCString(),
        internal_date: String(date.getTime()),
        label_ids: [
          ...labels,
          ...(labels.some((label) => place.has(label)) ? [] : ["INBOX"]),
          ...(sent.isRead ? [] : ["UNREAD"]),
          ...(sent.isStarred ? ["STARRED"] : []),
        ],
      };
    }),
  };
}
