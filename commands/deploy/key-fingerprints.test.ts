import { expect, test } from "vitest";
import { keyFingerprints, listLostKeys } from "./key-fingerprints.ts";

const keysOf = (secrets: Record<string, string>, before?: ReturnType<typeof keyFingerprints>) =>
  keyFingerprints(new Map(Object.entries(secrets)), before);
const first = keysOf({ SESSION_SECRET: "old", ROOM_SECRET: "rooms", MAIL_API_KEY: "mail" });
const rotating = keysOf({ SESSION_SECRET: "old", SESSION_SECRET_NEXT: "new", ROOM_SECRET: "rooms" });
const rotated = keysOf({ SESSION_SECRET: "new", ROOM_SECRET: "rooms" });

test("a fingerprint names only rotated keys, and is no key", () => {
  expect(Object.keys(first)).toEqual(["SESSION_SECRET", "ROOM_SECRET"]);
  expect(JSON.stringify(rotating)).not.toMatch(/old|new|rooms"/);
  expect(rotating.SESSION_SECRET).toHaveLength(2);
});

test("a version that lacks a key in use is recognized", () => {
  expect(listLostKeys(rotating, first)).toEqual(["SESSION_SECRET"]);
  expect(listLostKeys(rotated, first)).toEqual(["SESSION_SECRET"]);
  expect(listLostKeys(rotated, rotating)).toEqual([]);
  expect(listLostKeys(first, first)).toEqual([]);
});

test("keys that were not given again are those of the deployment before", () => {
  expect(keysOf({ ROOM_SECRET: "other" }, rotating)).toEqual({
    SESSION_SECRET: rotating.SESSION_SECRET,
    ROOM_SECRET: keysOf({ ROOM_SECRET: "other" }).ROOM_SECRET,
  });
});

test("deployments before fingerprints were stored can be returned to", () => {
  expect(listLostKeys(rotated, {})).toEqual([]);
});
