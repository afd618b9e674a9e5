import { themePresets } from "#shared/themes/presets.ts";
import { expect, it } from "vitest";
import { familiesOf, familyOf } from "./families.ts";

it("AP-01 presets stand in families: a trailing dark, light or dawn is stripped, four families go by id", () => {
  const family = (id: string, name: string) => familyOf({ id, name });
  expect(family("forest-dark", "Forest Dark")).toBe("Forest");
  expect(family("forest-light", "Forest Light")).toBe("Forest");
  expect(family("sea-dawn", "Sea dawn")).toBe("Sea");
  expect(family("dark", "Darkness")).toBe("Darkness");
  expect(family("rose-pine", "Rosé Pine")).toBe("Rosé Pine");
  expect(family("rose-pine-moon", "Moon")).toBe("Rosé Pine");
  expect(family("catppuccin-latte", "Latte")).toBe("Catppuccin");
  expect(family("gruvbox-light", "Gruvbox Light")).toBe("Gruvbox");
  expect(family("nordic", "Nordic")).toBe("Nordic");

  const families = familiesOf(themePresets);
  const sizes = Object.fromEntries(families.map(({ name, presets }) => [name, presets.length]));
  expect(sizes).toMatchObject({ Catppuccin: 4, "Rosé Pine": 3, Gruvbox: 2, Nord: 2, Midnight: 1 });
  expect(families.flatMap(({ presets }) => presets)).toHaveLength(themePresets.length);
});
