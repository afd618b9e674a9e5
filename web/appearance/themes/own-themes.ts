import { type NewTheme, type Theme, themes } from "#contract/looks/themes.ts";
import { midnightId } from "#shared/themes/presets.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call, callWhole, textBeside } from "../../api/call.ts";
import { ApiProblem, wordsOf } from "../../api/problem.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { preferences } from "../../preferences/preferences.ts";
import { applyTheme } from "../../theme/choosing.ts";
import { themeCollection, themeQueries } from "../../theme/themes.ts";
import { alertDialog } from "../../ui/dialog.ts";
import { showProblem } from "../../ui/toast.ts";

export async function keepTheme(client: QueryClient, theme: NewTheme): Promise<Theme | undefined> {
  try {
    const kept = await call(themes.create, { body: theme });
    themeCollection.receive(client, [kept]);
    applyTheme({ source: "custom", id: kept.id }, kept);
    return kept;
  } catch (error) {
    showProblem(wordsOf(error, "Failed to save the theme"));
    return undefined;
  }
}

/** Specification 3 §4: after the active theme is deleted, the first preset takes its place. */
export async function deleteTheme(client: QueryClient, { id, name }: Theme): Promise<void> {
  try {
    const answer = await callWhole(themes.remove, { params: { id } });
    themeCollection.remove(client, [id]);
    const { theme } = preferences.get();
    if (theme.source === "custom" && theme.id === id) {
      const [first] = client.getQueryData(themeQueries.presets().queryKey) ?? [];
      applyTheme({ source: "preset", id: first?.id ?? midnightId });
    }
    const undo = undoable([{ eventId: textBeside(answer, "eventId") }]);
    offerUndo(`deleted:${id}`, `Deleted the theme "${name}"`, undo);
  } catch (error) {
    // An answer that says no is quoted; where nothing answered there is nothing to quote.
    const isAnswered = error instanceof ApiProblem && error.status > 0;
    await alertDialog({
      text: isAnswered
        ? `Failed to delete theme: ${error.error || "Unknown error"}`
        : "Failed to delete theme. Please try again.",
    });
  }
}
