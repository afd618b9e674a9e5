import type { FileItem } from "#contract/files.ts";
export function showShare(_file: FileItem): void {}
