import { glassComponents, type GlassSettings } from "#contract/looks/glass.ts";

/** Blur and transparency in percent for all of them at once; what had been off comes on. */
export function withGlobal(
  glass: GlassSettings,
  {
    blur,
    transparency,
  }: { readonly blur?: number | undefined; readonly transparency?: number | undefined },
): GlassSettings {
  const components = { ...glass.components };
  for (const name of glassComponents) {
    const now = components[name];
    if (now.intensity === "disabled") components[name] = { ...now, intensity: "medium" };
  }
  return {
    globalIntensity: "custom",
    globalBlur: blur ?? glass.globalBlur,
    globalOpacity: transparency === undefined ? glass.globalOpacity : 1 - transparency / 100,
    components,
  };
}
