import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

const ENV = { SITE_URL: "http://localhost:8787/", INGEST_SECRET: "secret" };

test("the site is needed, the port has a default", () => {
  expect(parseSettings(ENV)).toEqual({ rtmpPort: 1935, siteUrl: "http://localhost:8787", secret: "secret" });
  expect(parseSettings({ ...ENV, RTMP_PORT: "2000", RTMP_HOST: "127.0.0.1" })).toMatchObject({
    rtmpPort: 2000,
    host: "127.0.0.1",
  });
});

test("without the secret only this computer may push", () => {
  expect(parseSettings({ SITE_URL: ENV.SITE_URL })).toEqual({
    rtmpPort: 1935,
    host: "127.0.0.1",
    siteUrl: "http://localhost:8787",
  });
});

test("a missing or wrong variable is named", () => {
  expect(() => parseSettings({ ...ENV, SITE_URL: "nowhere" })).toThrow("SITE_URL");
  expect(() => parseSettings({ ...ENV, RTMP_PORT: "70000" })).toThrow("RTMP_PORT");
});
