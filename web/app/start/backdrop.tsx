import { createRoot } from "react-dom/client";
import { WallpaperLayer } from "../../wallpaper/layer.tsx";

/** The wallpaper stands behind the app in a tree of its own: what it loads draws nothing else again. */
export function mountBackdrop(): void {
  const place = document.createElement("div");
  document.body.prepend(place);
  createRoot(place).render(<WallpaperLayer />);
}
