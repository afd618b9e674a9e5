import type { Node } from "prosemirror-model";

/** A text or a part of it: as both sides last had it, and as each has it now. */
export interface Three<Part> {
  readonly base: Part;
  readonly mine: Part;
  readonly theirs: Part;
}

/** One block that both sides changed in ways that do not go together. Mine stands in the text. */
export interface Conflict {
  readonly mine: Node;
  readonly theirs: Node;
}

export interface Merged {
  readonly doc: Node;
  readonly conflicts: readonly Conflict[];
}
