/** Other verbs for what frames know by one, as people say them of tasks, notes and panels; phrases first. */
const meanings: Readonly<Record<string, string>> = {
  delete:
    "do away with|get shot of|dispose of|be rid of|make away with|throw overboard|toss out|chuck out|chuck away|axe|ax|annihilate|banish|bury|cull|destroy|discard|ditch|dump|eliminate|eradicate|expunge|junk|nix|nuke|obliterate|purge|shred|toss|vaporise|vaporize|yeet|zap",
  complete:
    "knock out|knock off|polish off|wind up|sign off on|sign off|strike through|tie up|bring to a close|accomplish|conclude|fulfil|fulfill|wrap|clinch|settle|resolve",
  reopen: "revive|resurrect|reinstate|reactivate|resume",
  "add to": "tack onto|tack on to|jot on|jot onto|scribble on|scribble onto|bung on|whack on",
  add: "tack|bung|chuck|whack|scribble|squeeze|sling|lob|insert|include|attach|append",
  remove:
    "strip|wipe|rub out|knock off|lose|pull|withdraw|yank|omit|leave out|exclude|detach|deduct",
  move: "shove|kick|lug|drag|haul|roll|carry|reassign|relocate|transfer|slip|pop|hop|yank|bounce|punt|nudge|slide|tweak|adjust|switch|reset|re-plan|replan|rearrange",
  set: "crank|hoist|dial|ramp|turn|peg|fix|assign|adjust|alter|amend|designate|classify|rank|rate|grade|raise|lower|elevate|escalate|demote|downgrade|upgrade",
  open: "fire up|pop open|crack open|whip out|pull out|load up|boot up|unfold|unhide|reveal|unveil|summon|load|surface|expose",
  close: "tuck away|put away|fold away|send away|stow|dismiss|minimise|minimize|collapse|fold|shut",
  find: "hunt down|hunt for|track down|dig out|dig up|fish out|sniff out|root out|locate|fetch|retrieve|seek|unearth|trace|recall",
  show: "enumerate|itemise|itemize|present|print|recite|run through|run me through|walk me through|remind me of|spell out|reel off|rattle off",
  rename: "rebrand|relabel|rechristen|christen|retitle|re-title|reword",
  tag: "brand|earmark|slap|badge",
  pin: "anchor|glue",
  archive: "mothball|store away|put in storage|shelve",
};

const verbs: readonly (readonly [RegExp, string])[] = Object.entries(meanings).map(
  ([meaning, words]) => [
    new RegExp(`^(?:${words})(?= (?!(?:it|me|us) (?:is|was)\\b))`, "i"),
    meaning,
  ],
);
/** Longer sentences begin with something that frames should know. */
const longest = 200;

const asking = "when|where|what time|which day|how (?:long|important|urgent|far)|what";
const standing = new RegExp(
  `^(${asking}) (?!(?:is|are|was|were|do|does|did|can|should)\\b)(.+?) (is|are|was|were)((?: (?:due|on|over|at|done|finished|again|next|free))?)[?.!]*$`,
  "i",
);
const going = new RegExp(
  `^(${asking}) (?!(?:does|do|did)\\b)(.+?) (start|begin|end|finishe|happen|take|last)s[?.!]*$`,
  "i",
);

/** 'if the rent is paid', 'whether I have anything on Friday'. */
const whether: readonly (readonly [RegExp, string])[] = [
  [/^(?:if|whether) there (is|are|was|were) (.+)$/i, "$1 there $2"],
  [
    /^(?:if|whether) (i|we)(?: have|['’]ve)(?: got)? (anything|something|any|an?|time|much)\b(.*)$/i,
    "do $1 have $2$3",
  ],
  [/^(?:if|whether) (i|we)(?: have|['’]ve) (.+)$/i, "have $1 $2"],
  [/^(?:if|whether) (.+?) (is|are|was|were|has|have|can|should) (.+)$/i, "$2 $1 $3"],
];

/** 'when the dentist is', behind 'I wonder': the question itself. */
export const direct = (text: string): string =>
  text.length > longest
    ? text
    : whether.reduce(
        (said, [pattern, question]) => said.replace(pattern, question),
        text.replace(standing, "$1 $3 $2$4").replace(going, "$1 does $2 $3"),
      );

/** 'the report please to tomorrow move': what is asked for stands at the end. */
const verbLast =
  /^(?:please )?(?:(?<to>(?:to|on|for|until|as) (?!the\b|my\b|our\b)\S+(?: \S+)?) )?(?<what>(?:the|my|our) \p{L}[\p{L}'’-]*(?: (?!please\b|to\b|on\b|for\b|until\b|as\b|off\b|from\b)[\p{L}'’-]+){0,3}?)(?: please)?(?: (?<place>(?:to|on|for|until|as|off|from) (?:the )?\S+(?: \S+){0,2}?))?(?: please)? (?<verb>move|push|put|shift|postpone|set|mark|take|delete|remove|cancel|complete|tick|close|rename)(?: please)?[.!]*$/iu;

/** The words in the order of a command; undefined where they are in no other. */
export function verbFirst(text: string): string | undefined {
  const { verb, what, to, place } =
    (text.length > longest ? undefined : verbLast.exec(text)?.groups) ?? {};
  return verb === undefined || what === undefined
    ? undefined
    : [verb, what, place ?? to].filter((words) => words !== undefined).join(" ");
}

/** The sentence with each verb that frames may know it by in place of its own. */
export const otherVerbs = (text: string): readonly string[] =>
  text.length > longest
    ? []
    : [...verbs, ...apart].flatMap(([pattern, meaning]) =>
        pattern.test(text) ? [text.replace(pattern, meaning)] : [],
      );
/** 'switch the glass effect off' */
const apart: typeof verbs = [
  [/^(switch|turn) (?!o[nf])(.{3,40}?) (on|off)(?= ?[.!]*$)/i, "$1 $3 $2"],
];
