import { store } from "../ui/store.ts";

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
const stillQueries = [
  matchMedia("(prefers-reduced-motion: reduce)"),
  matchMedia("(prefers-reduced-transparency: reduce)"),
];

/** What the device asks for, as it changes. */
export const isDeviceDark = store(darkQuery.matches);
/** Less motion or less transparency: glass is switched off. */
export const isDeviceStill = store(stillQueries.some(({ matches }) => matches));

darkQuery.addEventListener("change", () => isDeviceDark.set(darkQuery.matches));
for (const query of stillQueries) {
  query.addEventListener("change", () =>
    isDeviceStill.set(stillQueries.some(({ matches }) => matches)),
  );
}
