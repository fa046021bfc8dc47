import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

test("development needs no settings; production rejects default secrets and runs no simulator", () => {
  expect(parseSettings({})).toMatchObject({
    port: 8787,
    host: "127.0.0.1",
    environment: "development",
    simulator: "on",
  });
  expect(() => parseSettings({ ENVIRONMENT: "production" })).toThrow("the secret FEED_SECRET is missing");
  expect(() => parseSettings({ ENVIRONMENT: "production", FEED_SECRET: "a" })).toThrow(
    "the secret ROOM_SECRET is missing",
  );
  expect(() => parseSettings({ ENVIRONMENT: "production", FEED_SECRET: "a", ROOM_SECRET: "b" })).toThrow(
    "the secret SESSION_SECRET is missing",
  );
  const secrets = { FEED_SECRET: "a", ROOM_SECRET: "b", SESSION_SECRET: "c", INGEST_SECRET: "d" };
  expect(parseSettings({ ENVIRONMENT: "production", ...secrets }).simulator).toBe("off");
});

test.each([
  [{ ENVIRONMENT: "staging" }, "ENVIRONMENT is 'staging'"],
  [{ PORT: "http" }, "PORT is 'http'"],
  [{ PORT: "70000" }, "PORT is '70000'"],
  [{ RTMP_PORT: "rtmp" }, "RTMP_PORT is 'rtmp'"],
  [{ ROOMS_URL: "rooms" }, "ROOMS_URL is 'rooms'"],
])("rejects %o by name", (shell, words) => {
  expect(() => parseSettings(shell)).toThrow(words);
});

test("simulated streamers need the simulator and can be turned off", () => {
  expect(parseSettings({}).streamers).toBe("on");
  expect(parseSettings({ STREAMERS: "off" })).toMatchObject({ simulator: "on", streamers: "off" });
  expect(parseSettings({ SIMULATOR: "off" }).streamers).toBe("off");
});

test("the ingest has a port of its own and can be turned off", () => {
  expect(parseSettings({}).rtmpPort).toBe(1935);
  expect(parseSettings({ RTMP_PORT: "2000" }).rtmpPort).toBe(2000);
  expect(parseSettings({ RTMP_PORT: "off" }).rtmpPort).toBeUndefined();
});
