/** Said wherever something cannot be done without a connection. */
export const whenBack = (what: string): string =>
  `You're offline. ${what} when you're back online.`;
