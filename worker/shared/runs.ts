/** A run's id as it is kept in the log: it says what its changes belong to, so that they are undone as one. */
interface Run {
  readonly runId: string | null;
}

/** All that an import brought, of whichever tools. */
export const importRun = (id: string): string => `import:${id}`;
export const isImport = ({ runId }: Run): boolean => runId?.startsWith("import:") === true;

/** All that a new person finds. */
export const examplesRun = (userId: string): string => `examples:${userId}`;
export const isExample = ({ runId }: Run): boolean => runId?.startsWith("examples:") === true;
