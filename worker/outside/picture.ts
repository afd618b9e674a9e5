import { Attribution } from "#contract/looks/wallpapers.ts";
import * as v from "valibot";

/** A picture that somebody offers, with the words by which unwanted ones are left out. */
export const Picture = v.object({
  url: v.string(),
  attribution: Attribution,
  words: v.string(),
  /** Called once a picture is used, as its provider asks. */
  used: v.exactOptional(v.string()),
});
export type Picture = v.InferOutput<typeof Picture>;
