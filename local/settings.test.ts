import { expect, it } from "vitest";
import { settings } from "./settings.ts";

it("DP-01 this computer is named as browsers want it for a passkey, and another address as it was chosen", () => {
  expect(settings({})).toMatchObject({ port: 8787, host: "127.0.0.1", name: "localhost" });
  expect(settings({ HOST: "0.0.0.0", PORT: "9000" })).toMatchObject({
    port: 9000,
    host: "0.0.0.0",
    name: "0.0.0.0",
  });
});
