import type { Frame } from "../../capabilities/lexicon.ts";
import { named, noun, onOne, onOneSo } from "../language/named.ts";
import { labelFrames } from "./labels.ts";

const markingOne = (action: string, say: readonly string[]): Frame => ({
  capability: "email.mark",
  say,
  input: ({ words }) => ({ words, action }),
});

const markingAll = (action: string, say: readonly string[]): Frame => ({
  capability: "email.bulk",
  say,
  input: ({ which }) => ({ filter: which, action }),
});

/** A mark by its verb, on one message or on several. */
const marking = (
  action: string,
  say: (email: string) => readonly string[],
  several: readonly string[] = ["{several}"],
): readonly Frame[] => [
  markingOne(action, onOneSo(say)),
  markingAll(
    action,
    several.flatMap((some) => say(some)),
  ),
];

const onlyWords: Frame["input"] = ({ words }) => ({ words });
const off = "(delete|trash|bin|throw away|throw out|get rid of|remove|chuck|toss)";

/** Where to, behind what only says from where. */
const archived =
  "[,] [and] [please] [just|simply] ((archive|put away) [it|them|those|all]|archiving [it|them]) [(is|will be|would be) (fine|ok|okay|enough|good)|will do|please]";

const thatIs = "(it is|that is|this is|that one is)";
const surely = "[just|pure|plain|obviously|clearly|definitely|surely|only]";

/** Why it goes. */
const worthless =
  "[,] [it is|that is|this is] [just|pure|plain|obvious|obviously|clearly|total|complete|definitely|only] (junk|spam|rubbish|a scam|scam|trash|nonsense|ads|an ad|advertising|useless|worthless)";

export const changingFrames: readonly Frame[] = [
  ...marking("read", (email) => [`mark ${email} [as] read`, `set ${email} [as|to] read`], [
    "{several}",
    "{anything}",
  ]),
  markingOne("read", ["mark {of theirs} [as] read"]),
  markingOne("unread", [
    "(mark|set|put) {of theirs} [back] [as|to] (unread|new|not read) [again]",
    "[no|nope|wait|oh] (keep|leave) {of theirs} unread",
  ]),
  {
    capability: "email.bulk",
    say: [
      "mark (everything|all|all of it|all of them|it all|them all|the lot|my inbox|the inbox|the whole inbox) [as] read",
      "mark all [of] [the|my] (mails|emails|mail|messages) [as] read",
    ],
    with: { filter: { unread: true }, action: "read" },
  },
  markingAll("archive", [
    "(archive|clear|clear out|clean|clean out|clean up|tidy|tidy up|empty|put away) {everything}",
    "(archive|stash|put away|file away) {anything}",
    "(file|put|tuck|stash) {anything} away",
    `(clear|clear out|clean|clean out|clean up|tidy|tidy up|tidy away|get|take|sweep|move) {those of} (out of|from|off) (my|the) inbox [${archived}]`,
    `(get rid of|remove|clear|clear out|clean up|tidy|tidy up|tidy away|sweep) {those of} [from (my|the) inbox] ${archived}`,
  ]),
  {
    capability: "email.bulk",
    say: ["(empty|clear|clear out|clean out|delete|trash|bin) (the|my) (spam|junk) [folder|mail]"],
    with: { filter: { folder: "spam" }, action: "delete" },
  },
  ...marking("unread", (email) => [
    `(mark|set|put) ${email} [back] [as|to] (unread|new|not read) [again]`,
    `(keep|leave) ${email} unread`,
    `unread ${email}`,
  ]),
  ...marking("star", (email) => [
    `(star|flag) ${email}`,
    `${email} (,|:) (star|flag) it`,
    `(put|stick) a star on ${email}`,
    `pin ${email} [to|at|on] [the] [top]`,
    `keep ${email} (on|at) [the] top`,
    `(give|mark) ${email} [with|as] [a] (star|starred|important)`,
    `(star|flag) ${email} [,] (it is|that is|this is|that one is|they are) [very|really|quite|so] important`,
  ]),
  ...marking("unstar", (email) => [
    `(unstar|unflag) ${email}`,
    `(take|remove) [away] [the|a] star (off|from) ${email}`,
    `(i do not need|i do not want|no need for|i no longer need) [the|a] star (on|at|for) ${email} [anymore|any more|any longer|now]`,
    `${email} (does not need|needs no|no longer needs) [a|the|its] star [anymore|any more|any longer|now]`,
  ]),
  {
    capability: "email.bulk",
    say: ["(unstar|unflag) (everything|all [my] (mails|emails|messages))"],
    with: { filter: { folder: "starred" }, action: "unstar" },
  },
  ...marking("archive", (email) => [
    `(archive|put away|file away|stash|stash away|tuck away|stow away) ${email}`,
    `${email} (,|:) (archive|stash|put away) it`,
    `(move|put|send|throw) ${email} [in|to|into] [the|my] archive`,
    `(put|file|stash|tuck) ${email} away`,
    `get ${email} out of (my|the) inbox`,
    `(i do not need|i no longer need|no need for) ${email} [in (my|the) inbox] (anymore|any more|any longer)`,
    `(i do not need|i no longer need|no need for) ${email} in (my|the) inbox`,
    `${email} (into|in|to) (the|my) archive`,
    `${email} (can|may|should|could) be archived`,
    `${email} (can|may|should|could) (go|be moved|be put) [in|to|into] (the|my) archive`,
    `(archive|stash|put away|file away) ${email} [,] ${thatIs} (not|no) [a] (spam|junk)`,
  ]),
  markingOne("inbox", [
    "[no|wait|oh] [no|wait|but] (keep|leave|save) {thrown away} [please|though|after all]",
    "[no|wait|oh] [no|wait|but] not {thrown away} [please|though]",
  ]),
  ...marking("inbox", (email) => [
    `(move|put|bring|get) ${email} [back] (to|into|in) [the|my] inbox [then|again]`,
    `(unarchive|un-archive) ${email}`,
    `(bring|get|take|move|pull|fish) ${email} [back] (from|out of) [the|my] (spam|junk|trash|bin|archive) [folder]`,
    `${email} is (not|no) [a] (spam|junk)`,
  ]),
  ...marking("spam", (email) => [
    `mark ${email} [as] (spam|junk)`,
    `(spam|junk) ${email}`,
    // What it is called counts more than where it should go.
    `(archive|stash|put away|file away) ${email} [,] (${thatIs}|[it|that|this] looks like) ${surely} (spam|junk)`,
    `(move|put|send|report) ${email} (to|into|in|as) [the|my] (spam|junk)`,
    `${email} is [obviously|clearly|definitely|just|surely] (spam|junk)`,
    `(get rid of|block) ${email} (spam|junk) [mail|email]`,
    `${email} is [obviously|clearly|definitely|just|surely] (spam|junk) , (move|put) it there`,
  ]),
  {
    capability: "email.delete",
    say: [
      `${off} [the|my|that|this] [last|latest|newest] ${noun} ${named} {email}`,
      `${off} [the|my] {email!} (${noun.slice(1, -1)}|message)`,
      `${off} [the|that|this] [last|latest|newest] (one|message|mail|email|thing) (from|by) {sender}`,
      `${off} {sender} 's [last|latest|newest] (email|mail|message)`,
      `${off} {his} (email|mail|message|one)`,
      `${off} [the|my] {position} (email|mail|message)`,
      `${off} (the|that|this) {sender} (one|thing|newsletter)`,
      `${off} (the|that|this) {email!} (one|thing|spam|junk|nonsense|rubbish|scam|ad)`,
      `${off} (the|that|this) (one|thing) (about|with|on|regarding) {email!}`,
      "(throw|chuck) [the|that|this] {email!} (email|mail|message) away",
      "(throw|chuck) [the|that|this] {sender} (email|mail|message|one|newsletter) away",
      `${off} {email it}`,
      `${off} {whole newsletter}`,
      `${off} [the|my|that] {mail in talk}`,
      `${off} what {sender} (sent|wrote) [me|us]`,
      ...onOne((email) => [`${email} (,|:) ${off} it`]),
    ].flatMap((say) => [say, `${say} ${worthless}`]),
    input: onlyWords,
    // 'the parcel one' of Parcelo: what goes is not guessed by the beginning of a name.
    asks: ({ begun }) =>
      typeof begun === "string"
        ? {
            say: `Do you mean the email from ${begun}?`,
            choices: [`delete the email from ${begun}`],
          }
        : undefined,
  },
  markingAll("delete", [`${off} {several}`]),
  ...labelFrames,
  {
    capability: "email.snooze",
    say: [
      ...onOneSo((email) => [
        `snooze ${email} (until|till|til|to|for) {until}`,
        `snooze ${email} {until}`,
        `(bring|show|show me) ${email} (back|again) [to me] [again] [on|at|in|until] {until}`,
        `(hide|put away|park|do not show me|do not show) ${email} (until|till|til) {until}`,
      ]),
      "snooze [the|my|that] {email} (email|mail|message) (until|till|til|to|for) {until}",
      "(push|bump|move|put|bring back) {email it} [back] (until|till|til|to|on|for) {until}",
      "(bring|show|show me) {email it} [back] [to me] [again] [on|at|in|until] {until}",
      "(make|let us make) {snoozed it} {until} [instead|rather|then]",
      "snooze {sender} (until|till|til|to|for) {until}",
      "{sender} : snooze [it] [until|till|til|to|for] {until}",
    ],
    input: ({ words, day, time }) => ({ words, day, ...(time !== undefined && { time }) }),
  },
  {
    capability: "email.bulk",
    say: ["snooze {several} [please] [until|till|til|to|for] {until}"],
    with: { action: "snooze" },
    input: ({ which, action, day, time }) => ({
      filter: which,
      action,
      day,
      ...(time !== undefined && { time }),
    }),
  },
  {
    capability: "email.unsubscribe",
    say: [
      `unsubscribe [me] from [the|my] ${noun} ${named} {email}`,
      "(unsubscribe [me] from|mute|silence|quit) {newsletter}",
      "unsubscribe [me] from [the|that|this|those|these|my] {list} [newsletter|list|emails|mails]",
      "unsubscribe [me] from {email}",
      "unsubscribe [me] from [the|that|this|those|these|my] {sender} [newsletter|list|emails|mails]",
      "[i am (done|finished|through) with] {sender} (,|:) unsubscribe [me] [please]",
      "(get|take) me off [of] [the|that|this] {sender} [newsletter|list|mailing list] [i never (read|open|look at) (it|them)]",
      "(get|take) me off [of] [the|that|this] {list} [newsletter|list|mailing list] [i never (read|open|look at) (it|them)]",
      "(stop|no more|i do not want) [any] [more] [getting] (emails|mails|mail|newsletters) from [the] {sender} [anymore|any more]",
      "(stop|quit) [getting|sending me] [the|those|these] (newsletters|newsletter|emails|mails) from [the] {sender}",
      "(stop|quit) [getting|sending me] [the|those|these] {sender} (newsletter|emails|mails)",
      "(stop|quit) (getting|sending me) [the|those|these] {sender}",
      "i do not want [the] {sender} [newsletter|emails|mails] (anymore|any more|any longer)",
      "i never [ever] want to (hear|get|see|receive|read) [anything|another mail|mail|mails|emails] [from] {whole newsletter} [in my inbox] again",
      "i never [ever] want [to (hear from|get|see|receive|read)] ({whole newsletter}|{newsletter}|(the|that|this) {sender} newsletter) [in my inbox] again",
      "i do not [ever] want to (hear|get|see|receive|read) [anything|another mail|mail|mails|emails] [from] {whole newsletter} [in my inbox] (again|ever again|anymore|any more)",
      "leave {whole newsletter} [newsletter|list|mailing list]",
      "never (send|show) me [anything from] {whole newsletter} [ever] again",
    ],
    input: onlyWords,
  },
];
