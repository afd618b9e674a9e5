import type { Frame } from "../../capabilities/lexicon.ts";
import { headed } from "../language/letter.ts";
import { named, noun, onOne, onOneSo } from "../language/named.ts";

const says =
  "(saying|that says|which says|:|telling him|telling her|telling them|and say|and tell him|and tell her|and tell them|to say)";
const back = "(reply|respond|write back|answer|write|get back)";
const write = "(draft|write|compose|prepare|start|begin|write up|type up)";

const reply: Frame["input"] = ({ words, body }) => ({ words, ...(body !== undefined && { body }) });
const short = "[an|a] [new|quick|short|little]";
const letter = "(email|mail|e-mail|message|note|line|few words|letter|something)";
const about = "(about|on|regarding)";

/** 'mail to bob@example.com, subject Final sheet, text: here it comes' */
const inParts =
  "(email|mail|e-mail|message) to {to} [,] [with] [the] subject [:] {subject} [,] [and] [with] [the] (text|body|message) [:] {body}";

export const writingFrames: readonly Frame[] = [
  {
    capability: "email.draft",
    say: [
      `${write} [me] [an|a] [new] (email|mail|e-mail|message|something|note|line|few words) to {to}`,
      `${write} [me] [an|a] [new] (email|mail|e-mail|message) to {to} about {subject}`,
      `${write} [me] [an|a] [new] (email|mail|e-mail|message) to {to} [about {subject}] ${says} {body}`,
      `${write} [me] [an|a] [new|quick|short] ${inParts}`,
      `new (email|mail|e-mail) to {to} [about {subject}]`,
      `(new|${write.slice(1, -1)}) [me] [an|a] [new] (email|mail|e-mail|message|letter) to {to} [,] [with] [the] subject [line] [:] {subject}`,
      `${write} to {to} about {subject}`,
      `${write} [me] ${short} ${letter} to {to} ${about} {subject}`,
      `(send|write|drop|shoot) {to} ${short} ${letter} ${about} {subject}`,
      `${write} [me] [an|a] [new] (email|mail|e-mail|message) to {to} (asking|and ask) [him|her|them] {question}`,
      `(draft|compose|prepare) [me] [an|a] [new] ${noun} to {to} about {subject} ${says} {body}`,
    ],
    input: headed,
  },
  {
    capability: "email.draft",
    say: [
      ...onOne((email) => [
        `${write} [me] [a|an] (reply|answer|response) to ${email} (saying|that says|:|that|which says) {body}`,
      ]),
      `${write} [me] [a|an] (reply|answer|response) to {sender} (saying|that says|:|that|which says) {body}`,
    ],
    input: ({ words, body }) => ({ answers: words, body }),
  },
  {
    capability: "email.send",
    say: [
      `send [an|a] [new] (email|mail|e-mail|message) to {to} [about {subject}] ${says} {body}`,
      `(send|write|drop) {to} [an|a] [new] (email|mail|e-mail|message|note|line) [about {subject}] ${says} {body}`,
      `(send|drop|shoot) {to} ${short} (email|mail|e-mail|message|note|line) that {body}`,
      "(write|drop) [to] {to} [a line] (saying|:|that|to say|and say) {body}",
      `[new] ${inParts}`,
      `(send|shoot|drop) [an|a] [new|quick|short] ${inParts}`,
      "(email|e-mail|mail) {to} (saying|:|that|to say|and say) {body}",
      "(send|mail|email|write|message) {to} [:] {quote}",
      "(email|e-mail|mail) {to} {news}",
      "(tell|inform|message|let) {people} [know] that {body}",
      "(tell|message|let) {people} [know] {news}",
      "(tell|let) {to} [know] by (mail|email|e-mail) [that] {body}",
      `(write|drop a line|shoot ${short} ${letter}|drop ${short} ${letter}|ping|send) [to] {to} (saying|:|that|to say|and say) {body}`,
      "(write|drop a line) [to] {to} (asking|and ask|to ask) [him|her|them] {question}",
      `(send|write|shoot|drop) [an|a] ${letter} to {to}`,
      "(write|drop a line) to {to}",
      "drop a line to {to} , {body}",
    ],
    input: headed,
  },
  {
    capability: "email.send",
    say: [
      `(send|schedule) ${short} ${letter} to {to} (for|at|on|to go out|to go) {when} [about {subject}] ${says} {body}`,
      `(send|schedule) ${short} ${letter} to {to} {when} [about {subject}] ${says} {body}`,
      `(send|schedule) ${short} ${letter} to {to} [about {subject}] ${says} {body} , (to go out|to be sent|and send it) [on|at] {when}`,
      `(send|schedule) {to} ${short} ${letter} [for|at|on] {when} [about {subject}] ${says} {body}`,
      `(email|e-mail|mail|write|write to) {to} [at|on] {when} (saying|:|that|to say|and say) {body}`,
      `(send|schedule) ${short} ${letter} to {to} [for|at|on|to go out] {when}`,
    ],
    input: headed,
  },
  {
    capability: "email.reply",
    say: [
      ...onOne((email) => [
        `(reply|answer|respond|write back) [to] ${email} (saying|with|:|that|and say|by saying|to say|and tell them) {body}`,
        `(reply|answer|say) {body} to ${email}`,
      ]),
      `(reply|answer|respond) to [the|my|that|this] [last|latest] ${noun} ${named} {email} (saying|with|:) {body}`,
      "(reply|answer|respond) to {email it} (saying|with|:|that) {body}",
      "(reply|answer|respond|write back) to [the|my] {position} [one|message] (saying|with|:|that|and say) {body}",
      `${back} [to] {sender} (that|saying|saying that|with|:|and say|and tell him|and tell her|and tell them|and say that) {body}`,
      "(tell|answer|write|text|message) {sender} {news}",
      "tell {sender} that {body}",
      "(reply|respond|write back) to {sender} {news}",
      `${back} [to] {whose} (saying|with|:|that|and say|,) {body}`,
      `${back} [to] {whose} {news}`,
      "let {sender} know [that] {body}",
      "(ask|write and ask) {sender} {question}",
      "(ask|write and ask) (him|her|them) {asked back}",
      "[no|nope|sorry] [but] [i|we] can not (do|make|manage) {no day} [,] [so|but|please] (ask|write and ask) (him|her|them) {asked back}",
      "[no|nope|sorry] [but] {no day} does not (work|suit) [me|for me|us|for us] [,] [so|but|please] (ask|write and ask) (him|her|them) {asked back}",
      "(write|email|mail|message|text|drop a line) [to] {sender} [and|to|a line to] (ask|asking) [him|her|them] {question}",
      "(say|reply|answer|send) {body} to {sender}",
      "send {sender} a [quick|short] {short}",
      "(send|write|drop) {sender} (a|an) [quick|short|little|big] (thank you|thank-you|thanks) [note|mail|email|line] {thanks}",
      "(thank|thanks to) {sender} {thanks}",
      "(write|answer|text) [to] {sender} back [that|saying|saying that|:] {body}",
      "(reply|answer|respond) to {email} (saying|with|:) {body}",
      "(say|reply|answer|respond) [with|saying|saying that|and say] {answer}",
      "(tell|answer|write|message) (him|her|them) {answer}",
      "(reply|respond|write back) to (him|her|them) (saying|with|:|and say|that) {answer}",
      "let (him|her|them) know {answer}",
      ...onOne((email) => [`(reply|answer|respond|write back) [to] ${email}`]),
      "(reply|respond|write back) [to] {sender}",
    ],
    input: reply,
  },
  {
    capability: "email.reply",
    say: [
      "(tell|inform|email|e-mail|mail) {stranger} that {body}",
      "(email|e-mail|mail|message) {stranger} (saying|:|to say|and say) {body}",
      "(email|e-mail|mail) {stranger} {news}",
      "let {stranger} know [that] {body}",
      "(tell|answer|text|message) {stranger} {news}",
      `${back} to {stranger or mail} (saying|with|:|and say) {body}`,
      `${write} [me] ${short} ${letter} to {stranger} [about] ${says} {body}`,
      `(send|drop|shoot) {stranger} ${short} (email|mail|e-mail|message|note|line) (that|saying|:|to say|about) {body}`,
      `${write} [me] ${short} ${letter} to {stranger} (that|about) {body}`,
    ],
    asks: ({ name, body }) => ({
      say: `I know no address of “${String(name)}”. What is it?`,
      suggestions: [`add task “tell ${String(name)}: ${String(body)}”`],
      expects: "sentence",
    }),
  },
  {
    capability: "email.reply",
    say: [
      `make (it|that|this|the reply|the ${noun}|the message|the draft) (sound|read) [a bit|a little|more|less|much] {tone}`,
      `make (it|that|this|the reply|the ${noun}|the message|the draft) [a bit|a little|more|less|much] (friendlier|politer|warmer and friendlier|more polite|formal|informal|friendly|polite|casual|professional)`,
    ],
    asks: () => ({
      say: "I can't reword a letter by myself. Say the whole of it again as it should read.",
      suggestions: [],
    }),
  },
  {
    capability: "email.reply",
    say: [
      "[now|just] send (it|that|this|them) [off] [now|then]",
      "[ok|okay|alright|all right|yes] [now|then] [you can|go ahead and|please] send [it|that|this|them] [off] (now|then|please)",
      "[ok|okay|alright|all right|yes] (now|then|you can|go ahead and) send [it|that|this|them] [off]",
    ],
    asks: () => ({
      say: "A letter that waits is sent by its own button, and never by a word.",
      suggestions: [],
    }),
  },
  {
    capability: "email.reply",
    say: [
      "(undo|unsend|recall|take back) [the] (send|sending|sent mail|sent email)",
      "unsend [it|that|this|the last (mail|email|message)]",
    ],
    asks: () => ({
      say: "What has been sent can't be undone. What still waits to be sent is among the scheduled emails.",
      suggestions: ["show my scheduled emails"],
    }),
  },
  {
    capability: "email.reply",
    say: [
      `${back} to {sender} (saying|with|:|that|and say) {body} [,] [and] (cc|copy in|loop in) {copied}`,
      "(tell|answer|write|text|message) {sender} {news} [,] [and] (cc|copy in|loop in) {copied}",
      ...onOne((email) => [
        `${back} to ${email} (saying|with|:|that|and say) {body} [,] [and] (cc|copy in|loop in) {copied}`,
      ]),
    ],
    input: ({ words, body, cc }) => ({ words, body, cc }),
  },
  {
    capability: "email.reply",
    say: [
      ...onOneSo((email) => [
        `(reply|answer|respond) [to] all (to|of|on|in) ${email} (saying|with|:|and say) {body}`,
        `(answer|tell|reply to) (everyone|everybody|all) (in|on|of|at|from) ${email} (saying|with|:|that) {body}`,
        `(answer|tell|write to|let) (everyone|everybody|all) (in|on|of|at|from) ${email} [know] {news}`,
      ]),
      "(reply|answer|respond) [to] all (saying|with|:) {answer}",
    ],
    with: { replyAll: true },
    input: ({ words, body, replyAll }) => ({ words, body, replyAll }),
  },
  {
    capability: "email.forward",
    say: onOneSo((email) => [
      `(forward|fwd) ${email} [on] to {to} [,] [and] (ask|asking) (him|her|them) {question}`,
      `(forward|fwd) ${email} [on] to {to}`,
      `(forward|fwd) ${email} [on] to {to} [,] [and] (saying|with|:|say|ask|asking|tell her|tell him|tell them) {body}`,
      `(send|pass) ${email} (on to|along to|over to) {to}`,
      `(send|pass|forward) ${email} (on to|along to|over to|to) {to} with [a|the] (note|line|word|message) (saying|that says|that|:) {body}`,
      `(send|share) ${email} (to|with) {to}`,
    ]),
    input: ({ words, to, body }) => ({ words, to, ...(body !== undefined && { body }) }),
  },
];
