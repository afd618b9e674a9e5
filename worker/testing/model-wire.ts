import * as v from "valibot";

/** One tool call of a scripted model. */
export interface ScriptedCall {
  readonly name: string;
  readonly input: unknown;
}

/** What a scripted model says next. */
export interface Scripted {
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
}

const Asked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messages: v.array(v.looseObject({ role: v.string(), content: v.unknown() })) }),
);
export type AskedMessage = v.InferOutput<typeof Asked>["messages"][number];

/** Chat completions as their wire is: an SSE answer to each request, tool calls in pieces, usage at the end. */
export function chatWire(next: (messages: readonly AskedMessage[]) => Scripted): typeof fetch {
  return async (input, init) => {
    const { messages } = v.parse(Asked, await new Request(input, init).text());
    return new Response(completion(next(messages)), {
      headers: { "content-type": "text/event-stream" },
    });
  };
}

/** The lines of one streamed completion. */
export function completion({ text = "", calls = [] }: Scripted): string {
  const deltas: unknown[] = [{ role: "assistant", content: "" }];
  for (const piece of text.match(/[\s\S]{1,12}/g) ?? []) deltas.push({ content: piece });
  for (const [index, call] of calls.entries()) {
    const written = JSON.stringify(call.input);
    const cut = Math.ceil(written.length / 2);
    deltas.push(
      {
        tool_calls: [
          {
            index,
            id: `call_${String(index)}_${String(Math.random()).slice(2, 8)}`,
            type: "function",
            function: { name: call.name, arguments: written.slice(0, cut) },
          },
        ],
      },
      { tool_calls: [{ index, function: { arguments: written.slice(cut) } }] },
    );
  }
  const finish = calls.length > 0 ? "tool_calls" : "stop";
  const chunks = [
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    { choices: [], usage: { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 } },
  ];
  const whole = { id: "c", object: "chat.completion.chunk", created: 1, model: "scripted" };
  return [
    ...chunks.map((chunk) => `data: ${JSON.stringify({ ...whole, ...chunk })}\n\n`),
    "data: [DONE]\n\n",
  ].join("");
}
