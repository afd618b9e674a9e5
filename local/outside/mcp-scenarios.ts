/** What the official conformance suite asks of any server. */
export const apply = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "dns-rebinding-protection",
] as const;

const fixture = "calls a fixture that only a server made for the suite has";
const twoWay = "the server asks the client; ours answers and asks nothing";
const noSession =
  "needs a session or a stream; each of our requests stands alone and is answered as JSON";
const notOffered = "belongs to a part that is not offered";

/** What it asks of servers made for it, or of parts that ours does not declare, and why not of ours. */
export const doNotApply: Readonly<Record<string, string>> = {
  "logging-set-level": notOffered,
  "completion-complete": notOffered,
  "tools-call-simple-text": fixture,
  "tools-call-image": fixture,
  "tools-call-audio": fixture,
  "tools-call-embedded-resource": fixture,
  "tools-call-mixed-content": fixture,
  "tools-call-with-logging": fixture,
  "tools-call-error": fixture,
  "tools-call-with-progress": fixture,
  "tools-call-sampling": twoWay,
  "tools-call-elicitation": twoWay,
  "json-schema-2020-12": fixture,
  "elicitation-sep1034-defaults": twoWay,
  "elicitation-sep1330-enums": twoWay,
  "server-sse-polling": noSession,
  "server-sse-multiple-streams": noSession,
  "resources-read-text": fixture,
  "resources-read-binary": fixture,
  "resources-templates-read": fixture,
  "resources-subscribe": notOffered,
  "resources-unsubscribe": notOffered,
  "prompts-list": notOffered,
  "prompts-get-simple": notOffered,
  "prompts-get-with-args": notOffered,
  "prompts-get-embedded-resource": notOffered,
  "prompts-get-with-image": notOffered,
};
