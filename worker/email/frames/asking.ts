import type { Frame } from "../../capabilities/lexicon.ts";
import { noun, onOne } from "../language/named.ts";
import { lookingFrames } from "./looking.ts";

const show = "(list|show|show me|see|give me|get me|find|find me|pull up|bring up)";
const have =
  "(do i have|have i got|did i get|have i had|is there|are there|any|got any|has there been|did we get)";
const came =
  "(answer|answered|reply|replied|write|written|say anything|said anything|get back|got back|gotten back|come back|respond|responded)";
/** 'who wrote about …' */
const who =
  "(who|who all|who else) [has|have|is|was] (wrote|written|writing|emailed|mailed|messaged|asked|asking) [to] [me|us] (about|regarding|on|re|concerning)";
/** '… and when is it': its text tells. */
const andMore =
  "[,] and ((what|when|where|by when|how much|why)|(what|when|where|how much|how long) (is|was) (it|that|this)|what (do|did|does) (they|he|she|it) (say|want|write|ask|need)|(what|when) is the (address|time|place|date|day|price|amount|deadline)|by when)";
const onlyWords: Frame["input"] = ({ words }) => ({ words });

/** How people ask about their mail. */
export const askingFrames: readonly Frame[] = [
  ...lookingFrames,
  {
    capability: "email.connect",
    say: [
      "(connect|link|hook up|set up|add) [to] [my|a|the] (mail|email|e-mail|gmail|inbox|mailbox|mail account|email account|gmail account)",
      "[how (do|can) i|where (do|can) i|i want to] connect [to] [my|a|the] (mail|email|e-mail|gmail|inbox|mailbox|mail account|email account|gmail account)",
      "is [my|a|the] (mail|email|gmail|inbox|mailbox) connected",
    ],
    input: () => ({}),
  },
  {
    capability: "email.list",
    say: [
      `${show} {mails}`,
      `(what are|which are|what were|what|which) {mails}`,
      `${have} [any|anything] {mails} [yet|so far]`,
      "(do i have|have i got|did i get|is there|any|got any) [any] (mail|email|post) [today|yet]",
      "[is there|do i have|have i got] (any|anything|something|nothing) [new|else] from {wrote} [yet|today]",
      "(do i have|are there|any|show me the|list the) [any] {attachments}",
      "[show me|list|find] (what|which|anything|everything|all) [that] (came|comes|has|have|is) [in] with {attachments}",
      "(what|which) {mails} (do i have|did i get|have i got|came in|came|are there|arrived)",
      "(which|what) {mails} (are|is) (there|in my inbox)",
      "(did|has) (anything|something|any mail) (come|came|arrive|arrived) [in] from {wrote} [yet]",
      "(did|has) (anything|something|any mail) (come|came|arrive|arrived) [in] from {wrote} {days}",
      "did {wrote} send [me|us] (anything|something|any mail|any emails) [at all|yet|lately|recently]",
      "(show|show me|open|go to) [me] my inbox",
      "(who|who all) [has|is] (wrote|written|emailed|mailed|messaged) [to] [me] [lately]",
      "(who|who all) [has|is] (wrote|written|emailed|mailed|messaged) [to] [me] {days}",
      "[is there] (anything|something) [new|else] [there] with {attachments}",
      "what (is|came) [new] in [to] (my|the) (inbox|mailbox)",
      "what [has] (came|come|arrived) in [by mail] {days}",
      "[is there|do i have|have i got] (any|anything|something|nothing) [new|else] from {wrote} {days}",
      "(did|has|have) (anyone|anybody|someone|somebody) (write|written|email|emailed|mail|mailed|reply|replied|answered) [to] [me|us] [back] {days}",
      "(what is|what was|which is|show|show me|open|find|get|get me|read|read me) {oldest}",
      "(what|which|do i have|are there|show|show me|list|see) [any|the] {drafts} [do i have|have i got|are there|there are]",
    ],
  },
  {
    capability: "email.list",
    say: [
      "[is there|do i have|have i got] anything (new|unread) in [my|the] (inbox|mail|email|mailbox)",
      "check [my|the] (email|emails|mail|mails|inbox|mailbox) [for new ones|for new messages|for anything new]",
      "what is new in [my|the] (inbox|mail|email|mailbox) [today]",
      "[is there] anything (important|urgent|interesting|else|good) in {mailbox}",
      `${show} [only|just] the ones [that] i have not (read|opened|seen) [yet]`,
      "(just|only) the ones [that] i have not (read|opened|seen) [yet]",
      "[show|show me|list] (just|only) the unread ones",
      "(did i miss|have i missed|what did i miss) [anything|something] in [my|the] (inbox|mail|email|mailbox)",
      "(any|got any) new (messages|mail|post)",
      `(which|what) [ones|${noun.slice(1, -1)}|emails|mails|messages] (have i not|have not i|did i not|did not i) [yet] (read|opened|open|seen|looked at) [yet|so far]`,
      "(which|what|which ones|what ones) (are|is) [still] (unread|unopened) [still]",
      "[show|show me|list|see|let me see|tell me] (what|everything|anything|which ones|the ones|those|all) [that] i (have not|did not) (read|open|opened|seen) [yet|so far]",
      "(what is unread|what is still unread|what mail is new|what is still new) [in my inbox|in the inbox]",
    ],
    with: { unread: true },
  },
  {
    capability: "email.list",
    say: [
      "(who|whom) (do i still|do i|am i still to|should i still|must i still|have i still to|do i have to) (owe|answer|reply to|write back to|get back to) [to] [a reply|an answer|an email|a mail]",
      "(who|whom) (have i|did i) not (answered|answer|replied to|reply to|written back to|got back to) [yet]",
      "(do i|should i|must i) [still] (need to|have to|owe) [answer|reply to|write back to|get back to] (anyone|anybody|someone|somebody) [a reply|an answer] [still|today]",
      "(do i|must i|should i) [still] (answer|reply to) (anyone|anybody|someone|somebody)",
      "(who is|is anyone|is anybody) [still] waiting (for|on) (a reply|an answer|me) [from me] [to reply|to answer]",
    ],
    with: { unanswered: true },
  },
  {
    capability: "email.list",
    say: [
      "did {writer} (write|email|mail|reply|answer) [to] [me] [back] [yet]",
      "has {writer} (written|emailed|mailed|replied|answered|sent) [to] [me] [anything|something] [back] [yet|again|lately|recently]",
      "(is there|any|did i get|have i got) [a|an] (reply|answer|response) from {writer} [yet]",
      "have i heard [back|anything] from {writer} [yet]",
      "(any word|any news|anything new|something new|any answer|any reply) from {writer} [yet]",
    ],
    with: { unread: true },
  },
  {
    capability: "email.list",
    say: [
      "[show me|show|what is|anything on] [the] (last|latest|newest) [one|mail|email|message] from {wrote}",
      "when did {wrote} [last] (write|email|mail|answer|reply|message|send|come|arrive) [to] [me] [it|that|this|that one] [in] [last]",
      "(what is|show me|show) the [last|latest|newest] (mail|email|message) i (got|had|have) from {wrote}",
    ],
    with: { newest: 1 },
  },
  {
    capability: "email.list",
    say: [
      "(did|have) i [already|ever] (reply|replied|answer|answered|respond|responded|write back|written back|get back|got back) [to] {wrote} [yet|already]",
      "do i [still] owe {wrote} (a reply|an answer)",
    ],
    input: ({ from }) => ({ from, unanswered: true }),
  },
  {
    capability: "email.list",
    say: [`(did|has) {wrote} [ever] ${came} [to me|to us|back] about [the|my|our] {words}`],
    input: ({ from, folder, words }) => ({ from, folder, about: words }),
  },
  {
    capability: "email.list",
    say: [`${who} {about}`],
    with: { folder: "all" },
    input: ({ folder, about }) => ({ folder, about, received: true }),
  },
  {
    capability: "email.digest",
    say: [`${who} {about} ${andMore}`],
    with: { folder: "all" },
    input: ({ folder, about }) => ({ folder, about, received: true }),
  },
  {
    capability: "email.contact",
    say: [
      "(what is|give me|show me|find|do i have|do you have|tell me|look up) {person} 's (address|email address|mail address|e-mail address)",
      "(what is|give me|show me|find|do i have|do you have|tell me|look up) {persons} (address|email address|mail address|e-mail address)",
      "(what is|do i have|do you have|tell me) {person} 's (email|mail)",
      "(what is|do i have|do you have|tell me) {persons} (email|mail)",
      "(what is|give me|find) the (address|email address|mail address|email) of {person}",
      "(which|what) address did {person} (write|mail|email) [me] [from]",
    ],
    input: ({ name }) => ({ name }),
  },
  {
    capability: "email.list",
    say: [
      "how many {mails} [do i have|have i got|are there|did i get|are in my inbox|are in there]",
      `how many ${noun} are unread`,
    ],
    with: { count: true },
  },
  {
    capability: "email.digest",
    say: [
      "(summarize|summarise|sum up|recap|go through|run me through|go over|catch me up on|brief me on|give me the gist of|what is the gist of|tldr|the gist of) {inbox} [for me]",
      "(summarize|summarise|sum up|recap|go through|go over|read me|read out) what (came|came in|arrived|has come in|is new) {days}",
      "what do {inbox} say",
      "(read|read me|read out) {inbox} [to me|out|for me|aloud]",
    ],
  },
  {
    capability: "email.find",
    say: [
      `(find|look for|look up|search for|search) [me] [the|my|an|that|all] ${noun} (about|with|on|mentioning|that mentions|that says|where|for) {words}`,
      `(find|look for) [me] [the|my|that] {words} (email|emails|mail|mails)`,
      `(search|look through|go through|check) [my|the] (email|emails|mail|mails|inbox) for {words}`,
      `(which|what) ${noun} (mentions|mentioned|says|was about|is about|has) {words}`,
      `${have} (a|an) ${noun} (about|with|on|mentioning|that mentions|that says|where) {words}`,
    ],
    input: onlyWords,
  },
  {
    capability: "email.find",
    say: [
      "(did|has) (anybody|anyone|somebody|someone) (send|sent|mail|mailed|email|emailed) [me|us] {words}",
    ],
    input: ({ words }) => ({
      words: String(words).replace(/^(?:about|regarding|concerning) /i, ""),
      received: true,
    }),
  },
  {
    capability: "email.summarize",
    say: [
      ...onOne((email) => [
        `(summarize|summarise|sum up|read me|read|read out|let me read|tldr|tl;dr|recap) ${email} [to me|for me|out]`,
        `what does ${email} say`,
        `what is ${email} about`,
        `(what is|what was) ${email}`,
        `(what is|give me) the gist of ${email}`,
        `what is in ${email}`,
        `(who|whom) is ${email} from`,
        `(who|whom) (sent|wrote) [me|us] ${email}`,
        `(who|whom) (sent|wrote) [me|us] ${email} ${andMore}`,
        `what is the subject of ${email}`,
        `${email} , what (does|did) it say`,
        `${email} , (what time|what day|when|where|what|who) (is|was) (it|that|this) [from|due|about|at|on] [again]`,
      ]),
      "what (does|did|is|was) {sender} (want|say|write|wanting|saying|writing|ask|need|asking|mean|send) [from|of|to|for] [me|us] [about] [again]",
      "what (is|was|does|did) the [last|latest|newest] [one|mail|email|message] from {sender} (about|saying|say)",
      "(any|got any|is there any|are there any) (news|word|update|updates) (on|about|regarding) {email!}",
      "what (was|is) it [that] {sender} (wanted|said|wrote|asked|needed|wants|says) [from|of] [me|us] [again]",
      "(summarize|summarise|sum up|recap|tell me) what {sender} (wants|says|wrote|said|wanted|asked|sent)",
      "(what is|what was) the (last|latest|newest) (thing|one|mail|email|message) [that] {sender} (sent|wrote|said) [me|us]",
      "what is the deal with {email!}",
      "(what|whatever) (did|does|has|was it that|was it) {wrote of} [again]",
      "(summarize|sum up|tell me|remind me) what {wrote of}",
    ],
    input: onlyWords,
  },
  {
    capability: "email.open",
    say: [
      ...onOne((email) => [
        `(open|show|show me|go to|bring up|pull up|open up|take me to|jump to) ${email}`,
      ]),
      ...["the", "that", "my"].map((one) => `where (is|did i put) ${one} {email!} ${noun} [again]`),
      `where is {sender} 's ${noun}`,
    ],
    input: onlyWords,
  },
  {
    capability: "email.list",
    say: ["where (is|are|did i put) [the|those|my] {about} (from|of) {wrote} [again]"],
    with: { folder: "all" },
    input: ({ folder, from, about }) => ({ folder, from, about }),
  },
  // 'bob is asking about the budget, …': what follows is about his.
  { capability: "email.open", say: ["{told of}"], input: onlyWords, stage: "topic" },
  {
    capability: "email.list",
    say: [
      "(delete|trash|bin|throw away|get rid of|remove|archive) (everything|anything|all|all of it) [i have|i got|i have got|that came] from {no sender}",
    ],
    asks: ({ name }) => ({
      say: `I found no email from “${String(name)}”, so nothing was changed.`,
    }),
  },
  { capability: "email.summarize", say: ["{asked of it}"], input: onlyWords, stage: "loose" },
  { capability: "email.summarize", say: ["{asked of them}"], input: onlyWords, stage: "last" },
  // 'emails from last week', and no word of what to do with them.
  { capability: "email.list", say: ["{mails}"], stage: "last" },
];
