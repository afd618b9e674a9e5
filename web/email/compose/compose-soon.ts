import type { QueryClient } from "@tanstack/react-query";
import { wordsOf } from "../../api/problem.ts";
import { fetchWhenIdle } from "../../ui/lazy-part.tsx";
import { showProblem } from "../../ui/toast.ts";
import { typingAhead } from "../../ui/overlay/typing-ahead.tsx";
import { emailTexts } from "../texts.ts";

const load = () => import("./open.ts");
fetchWhenIdle(load);
fetchWhenIdle(() => import("./compose.tsx"));

type Composers = Awaited<ReturnType<typeof load>>;

/** Opens the form for a message, which takes what is typed from now on, whenever its code comes. */
export async function compose(
  client: QueryClient,
  label: string,
  by: (composers: Composers) => Promise<(() => void) | undefined>,
): Promise<void> {
  try {
    await typingAhead({ label, client }, async () => by(await load()));
  } catch (error) {
    showProblem(wordsOf(error, emailTexts.openFailed));
  }
}
