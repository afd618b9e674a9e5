/** '15 minutes before'. */
export function beforeWords(minutes: number): string {
  if (minutes === 0) return "At the start";
  const [many, unit] =
    minutes % 10_080 === 0
      ? [minutes / 10_080, "week"]
      : minutes % 1_440 === 0
        ? [minutes / 1_440, "day"]
        : minutes % 60 === 0
          ? [minutes / 60, "hour"]
          : [minutes, "minute"];
  return `${String(many)} ${unit}${many === 1 ? "" : "s"} before`;
}
