import { joined, query, raw } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import { defaultPreferences, type Preferences, preferencesId } from "#contract/preferences.ts";
import type { FirstRead } from "../boot.ts";
import { toColumn } from "../log/item-table.ts";
import { type PreferencesItem, preferencesTable } from "./table.ts";

const rows = (userId: string) =>
  preferencesTable.rows(userId, query`id = ${preferencesId}`).as(wireForm);

export const preferencesFirstRead: FirstRead = {
  tool: preferencesTable.tool,
  rows,
  answer: ([found = defaultPreferences]) => found,
};

export function preferencesStore({ db, userId }: Reader) {
  return {
    get: async (): Promise<Preferences> => (await rows(userId).first(db)) ?? defaultPreferences,
    /** Writes down the defaults, which changes nothing that anybody sees; so it is no event. */
    async ensure(at: string): Promise<void> {
      const fields = [...preferencesTable.fields.values()];
      const first = new Map<string, unknown>(
        Object.entries({
          ...defaultPreferences,
          id: preferencesId,
          createdAt: at,
          updatedAt: at,
          deletedAt: null,
        }),
      );
      const values = fields.map((field) => query`${toColumn(field, first.get(field.name))}`);
      await query`insert or ignore into preferences
          (user_id, ${raw(fields.map(({ column }) => column).join(", "))})
        values (${userId}, ${joined(values)})`.run(db);
    },
  };
}

/** The bookkeeping of an item stays here. */
export function wireForm(item: PreferencesItem): Preferences {
  const { id: _id, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...rest } = item;
  return rest;
}
