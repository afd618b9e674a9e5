export const fileTexts = {
  /** Specification 3 §2.7, word for word. */
  loadFailed: "Failed to load files",
  home: "Home",
  folderFailed: "Failed to create folder",
  renameFailed: "Failed to rename",
  moveFailed: "Failed to move",
  deleteFailed: "Failed to delete",
  restoreFailed: "Failed to restore",
  notFound: "File not found",
  noneYet: "No files yet. Drop some here, or choose them.",
  emptyFolder: "This folder is empty. Drop files here, or choose them.",
  nothingFound: "No files found matching your search.",
} as const;
