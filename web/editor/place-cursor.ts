/** Told by an element of an open text: the cursor is to stand where it begins. */
export const placeCursorEvent = "place-cursor";
