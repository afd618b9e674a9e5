import { fileLimits } from "#contract/files.ts";
import { wordsOf } from "../../api/problem.ts";
import type { PictureHost } from "../../editor/pictures.ts";
import { showProblem } from "../../ui/toast.ts";

/** Pictures in notes lie among the person's files. */
export const notePictures: PictureHost = {
  async upload(file, manner) {
    if (file.size > fileLimits.file) throw new Error("too large");
    const { uploadFile } = await import("../../api/files.ts");
    return (await uploadFile(file, "note", manner)).storageUrl;
  },
  failed(file, error) {
    const why =
      file.size > fileLimits.file
        ? `it is larger than ${String(fileLimits.file / 1_000_000)} MB`
        : wordsOf(error, "Request failed");
    showProblem(`“${file.name}” could not be added: ${why}`);
  },
};
