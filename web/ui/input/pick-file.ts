/** Lets the person pick a file of theirs; undefined where they think better of it. */
export function pickFile(accept: string): Promise<File | undefined> {
  const picker = document.createElement("input");
  picker.type = "file";
  picker.accept = accept;
  return new Promise((resolve) => {
    picker.addEventListener("change", () => resolve(picker.files?.[0]));
    picker.addEventListener("cancel", () => resolve(undefined));
    picker.click();
  });
}
