import type { NewTheme, Theme } from "#contract/looks/themes.ts";
import { themes } from "#contract/looks/themes.ts";
import type { ThemePreset } from "#contract/looks/themes.ts";
import { midnightId } from "#shared/themes/presets.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../../api/call.ts";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { undoEvent } from "../../live/undo.ts";
import { preferences } from "../../preferences/preferences.ts";
import { applyTheme } from "../../theme/choosing.ts";
import { themeQueries } from "../../theme/themes.ts";
import { alertDialog } from "../../ui/dialog.ts";
import { showProblem, showToast } from "../../ui/toast.ts";
import { appearanceTexts } from "../texts.ts";

const undoSeconds = 10;

/** Keeps a theme and wears it. */
export async function keepTheme(client: QueryClient, theme: NewTheme): Promise<Theme | undefined> {
  try {
    const kept = await call(themes.create, { body: theme });
    client.setQueryData(themeQueries.mine().queryKey, (list) => list && [...list, kept]);
    applyTheme({ source: "custom", id: kept.id }, kept);
    return kept;
  } catch (error) {
    showProblem(wordsOf(error, appearanceTexts.saveFailed));
    return undefined;
  }
}

/** Specification 3 §4: who deletes the theme they wear goes on with the first preset. */
export async function deleteTheme(
  client: QueryClient,
  { id, name }: Theme,
  presets: readonly ThemePreset[],
): Promise<void> {
  try {
    const answer = await callWhole(themes.remove, { params: { id } });
    const { queryKey } = themeQueries.mine();
    client.setQueryData(queryKey, (list) => list?.filter((theme) => theme.id !== id));
    const { theme } = preferences.get();
    if (theme.source === "custom" && theme.id === id)
      applyTheme({ source: "preset", id: presets[0]?.id ?? midnightId });
    offerUndo(client, name, textBeside(answer, "eventId"));
  } catch (error) {
    await alertDialog({ text: refusalOf(error) });
  }
}

/** An answer that says no is quoted; where nothing answered there is nothing to quote. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiProblem && error.status > 0
    ? appearanceTexts.deleteFailed(error.error)
    : appearanceTexts.deleteThrew;

function offerUndo(client: QueryClient, name: string, eventId: string | undefined): void {
  if (eventId === undefined) return;
  const undo = async () => {
    await undoEvent(eventId);
    await client.invalidateQueries(themeQueries.mine());
  };
  showToast({
    text: `Deleted the theme "${name}"`,
    actions: [{ label: "Undo", run: () => void undo() }],
    seconds: undoSeconds,
  });
}
