export const appearanceTexts = {
  loadingThemes: "Loading themes...",
  noPresets: "No preset themes available",
  deleteFailed: (error: string) => `Failed to delete theme: ${error || "Unknown error"}`,
  deleteThrew: "Failed to delete theme. Please try again.",
  saveFailed: "Failed to save the theme",
  notATheme: "This file is not a theme",
  nameMissing: "Please enter a theme name",
  fadesFull: "There is no room for another theme",
  fadeSaved: (name: string) => `Theme "${name}" saved!`,
  fadeDelete: (name: string) => `Are you sure you want to delete the theme "${name}"?`,
} as const;
