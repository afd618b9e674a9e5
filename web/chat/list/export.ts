import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { fetchFile } from "../../api/file.ts";
import { wordsOf } from "../../api/problem.ts";
import { download } from "../../ui/download.ts";
import { showProblem } from "../../ui/toast.ts";
import { chatTexts } from "../texts.ts";

/** CV-04: one conversation as a file of the person's. */
export async function exportConversation(id: string, format: "markdown" | "json"): Promise<void> {
  const path = conversationTransfer.exportOne.path.replace("{id}", encodeURIComponent(id));
  const fallback = `conversation.${format === "json" ? "json" : "md"}`;
  try {
    const { name, file } = await fetchFile(`${path}?format=${format}`, fallback);
    download(name, file);
  } catch (error) {
    showProblem(wordsOf(error, chatTexts.exportFailed));
  }
}
