/** Said of what waits for the worker, wherever it is shown. */
export const waitsHere = "Saved on this device. It syncs as soon as your workspace can be reached.";
