import { wallpapers } from "#contract/looks/wallpapers.ts";
import { serve } from "../http/serve.ts";
import type { Tool } from "../tool.ts";
import { chooseWallpaper, listed } from "./choosing.ts";

export const wallpaperTool: Tool = {
  routes: (app, ports) =>
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
    ),
};
