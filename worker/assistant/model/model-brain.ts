import type { Registry } from "../../capabilities/registry.ts";
import type { ModelPort } from "../../outside/model.ts";
import type { Propose } from "../gate.ts";
import { countTokens, takeTurn } from "./quota.ts";
import type { Answerer, Reply, Turn } from "../../capabilities/turn.ts";
import { ruleAnswerer } from "../turn.ts";

/**
 * The assistant with a model. Where the model does not answer, or the person's share of it is used up, the
 * embedded one reads the message, and says so.
 */
export function modelAnswerer(port: ModelPort, registry: Registry, propose: Propose): Answerer {
  const withoutIt = ruleAnswerer(registry, propose);
  return async (turn) => {
    if (!(await takeTurn(turn.acting, port.limits))) {
      return saying("Today's share of the model is used up.", turn, withoutIt);
    }
    // Its code is heavy, and a worker without a model never runs it.
    const { modelTurn } = await import("./model-turn.ts");
    const { reply, tokens, failure } = await modelTurn({ port, registry, propose, turn });
    if (tokens > 0) await countTokens(turn.acting, tokens);
    return failure && reply.content === "" && reply.receipts.length === 0
      ? saying(failure.words, turn, withoutIt)
      : reply;
  };
}

async function saying(words: string, turn: Turn, answer: Answerer): Promise<Reply> {
  const first = `${words} I read this without it.\n`;
  turn.onText(first);
  const reply = await answer(turn);
  return { ...reply, content: first + reply.content };
}
