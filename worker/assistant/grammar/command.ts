/** A command read from a sentence: which capability, with what. */
export interface Command {
  readonly capability: string;
  readonly input: unknown;
}
