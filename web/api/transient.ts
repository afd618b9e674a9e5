/** Options of a query that is asked again whenever it is looked at, and is not kept on the device. */
export const transient = { gcTime: 60_000, staleTime: 0, meta: { isKept: false } } as const;
