/**
 * Lets waiting requests run between two long batches: a local D1 answers without ever leaving the microtask
 * queue.
 */
export const yieldToRequests = () => new Promise((resolve) => setTimeout(resolve));
