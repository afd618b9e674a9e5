import type { QueryClient } from "@tanstack/react-query";

/** The import is rare and large: it comes when it is asked for. */
export async function openImport(client: QueryClient): Promise<void> {
  const { showImport } = await import("./dialog.tsx");
  showImport(client);
}
