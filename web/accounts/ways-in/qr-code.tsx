import { encode } from "uqr";
import styles from "./ways-in.module.css";

/** Drawn as one path on white, whatever the theme: cameras look for dark on light. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    )
    .join("");
  return (
    <svg
      className={styles["qr"]}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
