/** A picture drawn small, as WebP: its shorter side has `edge` pixels. */
export async function drawnSmall(picture: Blob, edge: number): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  const scale = Math.min(1, edge / Math.min(whole.width, whole.height));
  // A panorama shows its middle.
  const [width, height] = [whole.width, whole.height].map((px) =>
    Math.max(1, Math.min(2 * edge, Math.round(px * scale))),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const shownWidth = canvas.width / scale;
  const shownHeight = canvas.height / scale;
  canvas
    .getContext("2d")
    ?.drawImage(
      whole,
      (whole.width - shownWidth) / 2,
      (whole.height - shownHeight) / 2,
      shownWidth,
      shownHeight,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  whole.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
}
