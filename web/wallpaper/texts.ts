export const wallpaperTexts = {
  none: "No wallpaper selected",
  badUrl: "Use an https address, a path on this site, or upload a picture",
  notAPicture: "Choose a picture: PNG, JPEG, WebP, GIF or AVIF",
  tooLarge: "The file is larger than 10 MB",
  uploadFailed: "Failed to upload the picture",
} as const;
