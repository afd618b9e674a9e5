import { joined, query, raw, type Row } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import { defaultPreferences, type Preferences, preferencesId } from "#contract/preferences.ts";
import type { FirstRead } from "../boot.ts";
import { toColumn } from "../log/item-table.ts";
import { type PreferencesItem, preferencesTable } from "./table.ts";

const rows = (userId: string) =>
  query`select * from preferences where user_id = ${userId} and id = ${preferencesId}`;

const present = ([row]: readonly Row[]): Preferences =>
  row ? wireForm(preferencesTable.present(row)) : defaultPreferences;

export const preferencesFirstRead: FirstRead = { tool: preferencesTable.tool, rows, present };

export function preferencesStore({ db, userId }: Reader) {
  return {
    get: async (): Promise<Preferences> => present(await rows(userId).all(db)),
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
