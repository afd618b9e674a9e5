import type { NewTheme, Theme } from "#contract/looks/themes.ts";
import { themes } from "#contract/looks/themes.ts";
import type { ThemePreset } from "#contract/looks/themes.ts";
import { midnightId } from "#shared/themes/presets.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../../api/call.ts";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { preferences } from "../../preferences/preferences.ts";
import { applyTheme } from "../../theme/choosing.ts";
import { themeCollection } from "../../theme/themes.ts";
import { alertDialog } from "../../ui/dialog.ts";
import { showProblem } from "../../ui/toast.ts";
import { appearanceTexts } from "../texts.ts";

/** Keeps a theme and wears it. */
export async function keepTheme(client: QueryClient, theme: NewTheme): Promise<Theme | undefined> {
  try {
    const kept = await call(themes.create, { body: theme });
    themeCollection.receive(client, [kept]);
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
    themeCollection.remove(client, [id]);
    const { theme } = preferences.get();
    if (theme.source === "custom" && theme.id === id)
      applyTheme({ source: "preset", id: presets[0]?.id ?? midnightId });
    const undo = undoable([{ eventId: textBeside(answer, "eventId") }]);
    offerUndo(`deleted:${id}`, `Deleted the theme "${name}"`, undo);
  } catch (error) {
    await alertDialog({ text: refusalOf(error) });
  }
}

/** An answer that says no is quoted; where nothing answered there is nothing to quote. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiProblem && error.status > 0
    ? appearanceTexts.deleteFailed(error.error)
    : appearanceTexts.deleteThrew;
