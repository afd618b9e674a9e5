/** A tool call of a scripted model. `argumentsText` is what goes over the wire, whether or not it is JSON. */
export interface WireCall {
  readonly name: string;
  readonly argumentsText: string;
}

/** What a scripted model answers. */
export interface WireAnswer {
  readonly text?: string;
  readonly calls?: readonly WireCall[];
  readonly tokens?: number;
}

export interface Wire {
  readonly provider: "openai-compatible" | "anthropic";
  readonly path: string;
  /** The header that carries the key, as the provider wants it. */
  readonly key: (key: string) => readonly [string, string];
  /** The lines of an answer: what is said, and then what ends it. */
  lines(answer: WireAnswer): { readonly said: readonly string[]; readonly end: readonly string[] };
  /** What its errors look like, as an answer and in the midst of a stream. */
  problem(words: string): object;
  readonly midway: (problem: object) => string;
}

const halves = (text: string): string[] => {
  const cut = Math.ceil(text.length / 2);
  return [text.slice(0, cut), text.slice(cut)];
};
const pieces = (text = ""): string[] => text.match(/[\s\S]{1,8}/g) ?? [];
const idOf = (at: number): string => `call_${String(at)}_${String(Math.random()).slice(2, 10)}`;

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

/** Chat completions: chunks with deltas, tool calls in pieces by their index, the usage, and a word at the end. */
const openAi: Wire = {
  provider: "openai-compatible",
  path: "/v1/chat/completions",
  key: (key) => ["authorization", `Bearer ${key}`],
  lines({ text, calls = [], tokens = 100 }) {
    const whole = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "m" };
    const chunk = (delta: unknown, finish: string | null = null): string =>
      data({ ...whole, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });
    const called = calls.flatMap(({ name, argumentsText }, index) => {
      const begun = { index, id: idOf(index), type: "function", function: { name, arguments: "" } };
      return [
        begun,
        ...halves(argumentsText).map((part) => ({ index, function: { arguments: part } })),
      ];
    });
    const usage = { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens };
    return {
      said: [
        chunk({ role: "assistant", content: "" }),
        ...pieces(text).map((content) => chunk({ content })),
        ...called.map((call) => chunk({ tool_calls: [call] })),
      ],
      end: [
        chunk({}, calls.length > 0 ? "tool_calls" : "stop"),
        data({ ...whole, choices: [], usage }),
        "data: [DONE]\n\n",
      ],
    };
  },
  problem: (message) => ({ error: { message, type: "server_error", param: null, code: null } }),
  midway: (problem) => data(problem),
};

const named = (type: string, more: object = {}): string =>
  `event: ${type}\n${data({ type, ...more })}`;

/** Messages: named events, content in blocks that begin, grow and end, the reason and the usage at the end. */
const anthropic: Wire = {
  provider: "anthropic",
  path: "/v1/messages",
  key: (key) => ["x-api-key", key],
  lines({ text, calls = [], tokens = 100 }) {
    const block = (index: number, begun: unknown, deltas: readonly unknown[]): string[] => [
      named("content_block_start", { index, content_block: begun }),
      ...deltas.map((delta) => named("content_block_delta", { index, delta })),
      named("content_block_stop", { index }),
    ];
    const words = pieces(text).map((part) => ({ type: "text_delta", text: part }));
    const first = words.length > 0 ? 1 : 0;
    const begun = calls.flatMap(({ name, argumentsText }, at) =>
      block(
        at + first,
        { type: "tool_use", id: idOf(at), name, input: {} },
        halves(argumentsText).map((part) => ({ type: "input_json_delta", partial_json: part })),
      ),
    );
    const message = {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model: "m",
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: tokens - 1, output_tokens: 0 },
    };
    const reason = calls.length > 0 ? "tool_use" : "end_turn";
    return {
      said: [
        named("message_start", { message }),
        named("ping"),
        ...(first === 1 ? block(0, { type: "text", text: "" }, words) : []),
        ...begun,
      ],
      end: [
        named("message_delta", {
          delta: { stop_reason: reason, stop_sequence: null },
          usage: { output_tokens: 1 },
        }),
        named("message_stop"),
      ],
    };
  },
  problem: (message) => ({ type: "error", error: { type: "overloaded_error", message } }),
  midway: (problem) => named("error", problem),
};

export const wires = [openAi, anthropic] as const;
