/** What Anthropic's models are asked for decisions and extractions with, which nothing here does; wrangler.toml puts this in its place. */
export const Experimental_DecisionLanguageModel = undefined;
export const Experimental_ExtractionLanguageModel = undefined;
