import { wallpapers } from "#contract/looks/wallpapers.ts";
import { type App, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { chooseWallpaper, listed } from "./choosing.ts";

export function wallpaperRoutes(app: App, ports: Ports): void {
  serve(app, ports, wallpapers.random, ({ later, newId }, { query }) =>
    chooseWallpaper(
      {
        provider: query.provider ?? "pexels",
        query: query.query ?? "",
        tags: listed(query.tags ?? ""),
        exclude: listed(query.exclude ?? ""),
        not: query.not ?? "",
      },
      { pictures: ports.pictures, newId, later, random: Math.random },
    ),
  );
}
