import * as v from "valibot";
import { NewShare } from "#contract/files/sharing.ts";
import { counted } from "#shared/words.ts";
import { reaching } from "../../capabilities/capability.ts";
import { fileKit } from "../finding.ts";
import { createShare, revokeShares, type Sharing } from "./shares.ts";

const { Words, Named, onItem, links, show } = fileKit;

export const unshare = onItem({
  ...reaching,
  name: "files.unshare",
  title: "Turn off all links to a file",
  description:
    "Turns off every link by which others can open the file or folder that the name means; it cannot be undone",
  examples: ["stop sharing the file report.pdf"],
  input: Named,
  async run(invocation, { id, name }) {
    const count = await revokeShares(invocation, id);
    const said =
      count === 0
        ? "has no link that is on"
        : `is shared no more: ${counted(count, "link")} turned off`;
    return { say: `“${name}” ${said}.` };
  },
});

/** Whatever opens something to others waits for the person's tap. */
export const share = (sharing: Sharing) =>
  onItem({
    ...reaching,
    name: "files.share",
    title: "Make a link to share",
    description:
      "Makes a link by which others can open the file or folder that the name means: to view it, or also to download it",
    examples: ["share the file report.pdf"],
    input: v.strictObject({ words: Words, ...NewShare.entries }),
    async run(invocation, file, { words: _, ...given }) {
      await createShare(invocation, sharing, file.id, given);
      show(invocation);
      return {
        say: `“${file.name}” can be opened by its link now. Copy it under Share in the Files panel.`,
        receipts: links("files.share", [file]),
      };
    },
  });
