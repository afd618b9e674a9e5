/** Lets the person pick a file of theirs; undefined where they think better of it. */
export const pickFile = async (accept: string): Promise<File | undefined> =>
  (await picked({ accept }))[0];

export const pickFiles = (): Promise<readonly File[]> => picked({ multiple: true });

/** All files of a folder. */
export const pickFolder = (): Promise<readonly File[]> => picked({ webkitdirectory: true });

function picked(
  settings: Partial<Pick<HTMLInputElement, "accept" | "multiple" | "webkitdirectory">>,
): Promise<readonly File[]> {
  const picker = Object.assign(document.createElement("input"), { type: "file", ...settings });
  return new Promise((resolve) => {
    picker.addEventListener("change", () => resolve([...(picker.files ?? [])]));
    picker.addEventListener("cancel", () => resolve([]));
    picker.click();
  });
}
