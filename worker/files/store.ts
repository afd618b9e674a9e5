/** Reading the files of one person. Writing goes through the log. */
export function fileStore(db: D1Database, userId: string) {
  return {
    /** Bytes of everything that is stored, what was deleted of late included: it can be brought back. */
    async used(): Promise<number> {
      const row = await db
        .prepare("select coalesce(sum(size), 0) used from files where user_id = ?")
        .bind(userId)
        .first<{ used: number }>();
      return row?.used ?? 0;
    },
  };
}

/** Whether stored bytes still belong to a file: the one look-up that starts from a secret name, not a person. */
export async function isKept(db: D1Database, storageName: string): Promise<boolean> {
  const row = await db
    .prepare("select 1 one from files where storage_name = ? and deleted_at is null")
    .bind(storageName)
    .first();
  return row !== null;
}
