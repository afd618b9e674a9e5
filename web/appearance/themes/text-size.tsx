import { useState } from "react";
import { Segments } from "../../ui/segments.tsx";
import { keepText } from "../../ui/stored.ts";

/** Of this device's storage, read by boot.js before the first paint: a share of the browser's own size. */
const key = "aside-text-size";

const sizes = [
  { value: "90%", label: "Small" },
  { value: "", label: "Medium" },
  { value: "112%", label: "Large" },
  { value: "125%", label: "Larger" },
] as const;
type Size = (typeof sizes)[number]["value"];

/** How large all that is written is on this device; what surrounds it grows along. */
export function TextSize() {
  const [size, setSize] = useState<Size>(
    () => sizes.find(({ value }) => value === localStorage.getItem(key))?.value ?? "",
  );
  return (
    <Segments
      label="Text size on this device"
      segments={sizes}
      chosen={size}
      choose={(value) => {
        keepText(key, value === "" ? null : value);
        document.documentElement.style.fontSize = value;
        setSize(value);
      }}
    />
  );
}
