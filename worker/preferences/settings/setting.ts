import type * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { type PreferenceChanges, type Preferences, preferencesId } from "#contract/preferences.ts";
import { changing, type Outcome } from "../../capabilities/capability.ts";
import { type Occasion, savePreferences } from "../actions.ts";
import { preferencesStore } from "../store.ts";

interface Change {
  readonly changes: PreferenceChanges;
  readonly title: string;
  readonly say: string;
  readonly type?: Occasion;
}

/** A capability that changes preferences, or says that nothing differs. */
export const setting = <Input extends v.GenericSchema>({
  change,
  ...declared
}: Omit<Parameters<typeof changing<Input>>[0], "run" | "effect"> & {
  change(
    now: Preferences,
    input: v.InferOutput<Input>,
    at: string,
    language: string | undefined,
  ): Change | Outcome | Promise<Change | Outcome>;
}) =>
  changing({
    ...declared,
    effect: "sets",
    async run(invocation, input) {
      const standing = await preferencesStore(invocation).get();
      const at = invocation.now().toISOString();
      const found = await change(standing, input, at, invocation.language);
      if (!("changes" in found)) return found;
      const { changes, title, say, type } = found;
      const { event } = await savePreferences(invocation, changes, type, standing);
      if (!event) return { say: `It's already set: ${title}.` };
      const receipt: Receipt = {
        capability: declared.name,
        title,
        tool: "preferences",
        itemId: preferencesId,
        eventId: event.id,
      };
      return { say, receipts: [receipt] };
    },
  });
