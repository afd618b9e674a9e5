import type { Frame } from "../../capabilities/lexicon.ts";
import { onOne, onOneSo } from "../language/named.ts";

const show = "(show|show me|open|see|go to|let me see|take me to)";

/** Ways to ask whether a message is so: 'is Bob's mail still unread'. */
const marked = (is: string, words: string): Frame => ({
  capability: "email.tell",
  say: onOne((email) => [`is ${email} [still|already|now|yet] ${words} [still|already|now|yet]`]),
  with: { is },
  input: ({ words: which, is: asked }) => ({ words: which, is: asked }),
});

/** Where a message is and how it is marked, who writes most, which labels there are, and what is in a place. */
export const lookingFrames: readonly Frame[] = [
  marked("read", "read"),
  marked("unread", "(unread|new)"),
  marked("starred", "(starred|flagged)"),
  marked("archived", "(archived|in the archive)"),
  {
    capability: "email.tell",
    say: onOne((email) => [
      `(have|did) i [already] (read|open|opened|seen|see) ${email} [already|yet]`,
    ]),
    with: { is: "read" },
    input: ({ words, is }) => ({ words, is }),
  },
  {
    capability: "email.tell",
    say: onOne((email) => [
      `where (did|do) ${email} go [to]`,
      `where (has|have|is) ${email} gone [to]`,
      `what (happened to|became of|has become of) ${email}`,
      `(when) did ${email} (come|arrive|get here) [in]`,
    ]),
    input: ({ words }) => ({ words }),
  },
  {
    capability: "email.summarize",
    say: [
      "(how much|what) do i [still] (owe|have to pay|need to pay) {billed} [[,] [and] (till|until|by|for) when]",
      "(how much|what) (does|do) {billed} (want|charge|get) [from me] [[,] [and] (till|until|by|for) when]",
    ],
    input: ({ words }) => ({ words }),
  },
  {
    capability: "email.senders",
    say: [
      "(who|which sender) (sends|writes|mails|emails) [to] [me] [the] most [mail|mails|email|emails|messages] [to me]",
      "(who|which sender) (writes|mails|emails) [to] me [the] most often",
      "(who|whom) do i (get|have) [the] most (mail|mails|email|emails|messages) from",
      "(who|whom) (do i get|are) [the] most [of] [my] (mail|mails|email|emails|messages) from",
    ],
    input: () => ({}),
  },
  {
    capability: "email.labels",
    say: [
      "how many [mail|email] labels [do i have|have i got|are there|is that|does that make] [now|by now|so far|altogether]",
      "(what|which) [mail|email] labels (do i have|have i got|are there) [now]",
      "(list|show|show me|name) [all] [of] (my|the) [mail|email] labels",
    ],
    input: () => ({}),
  },
  {
    capability: "email.list",
    say: [
      `[${show}|now|and|what is|what is in|back to] {folder in talk}`,
      "(back|go back|take me back|return) to (the|my) inbox",
    ],
    input: ({ folder = "inbox" }) => ({ folder }),
  },
  {
    capability: "email.list",
    say: [
      "(is there|do i have|have i got|any|are there) [anything|something|any mail|any mails|any bills|mails|a mail|mail] {place of mail} [that] [i] (need|have|ought|got|has|still have|still need) to (pay|be paid)",
      "(is there|do i have|have i got|any|are there) [anything|something|any mail|any mails] [that] [i] (need|have|ought|got|still have|still need) to pay {place of mail}",
      "(do i|must i) [need|have] [to] pay (anything|something) {place of mail}",
      "(any|do i have any|are there any|have i got any) (mail|mails|email|emails) [that] [i] (need|have) to pay",
    ],
    with: { about: "pay" },
    input: ({ about }) => ({ about }),
  },
  {
    capability: "email.open",
    say: onOneSo((email) => [`let me see ${email}`]),
    input: ({ words }) => ({ words }),
  },
];
