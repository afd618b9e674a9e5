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
  move: "kick|lug|drag|haul|roll|carry|reassign|relocate|transfer|slip|pop|hop|yank|bounce|punt|nudge|slide|tweak|adjust|switch|reset|re-plan|replan|rearrange",
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

/** The sentence with each verb that frames may know it by in place of its own. */
export const otherVerbs = (text: string): readonly string[] =>
  text.length > longest
    ? []
    : verbs.flatMap(([pattern, meaning]) =>
        pattern.test(text) ? [text.replace(pattern, meaning)] : [],
      );
