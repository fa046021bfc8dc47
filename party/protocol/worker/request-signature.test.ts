import { expect, test } from "vitest";
import { checkRoomRequest, MAX_SIGNATURE_AGE_MS, signRoomRequest, verifyRoomRequest } from "./request-signature.ts";

const SECRET = "s3cret";
const PATH = "/parties/match-feed/board-all";
const NOW_MS = 1_795_000_000_000;

const signed = async () => new Headers(await signRoomRequest(SECRET, PATH, "{}", NOW_MS));

test("a signature is valid only for its time, path and body", async () => {
  const headers = await signed();
  expect(await checkRoomRequest(SECRET, PATH, "{}", headers, NOW_MS)).toBe("genuine");
  expect(await checkRoomRequest(SECRET, PATH, "{ }", headers, NOW_MS)).toBe("forged");
  expect(await checkRoomRequest(SECRET, `${PATH}x`, "{}", headers, NOW_MS)).toBe("forged");
  expect(await checkRoomRequest("other", PATH, "{}", headers, NOW_MS)).toBe("forged");
  headers.set("x-room-time", String(NOW_MS + 1));
  expect(await checkRoomRequest(SECRET, PATH, "{}", headers, NOW_MS)).toBe("forged");
});

test("the signature is the hex HMAC-SHA-256 of time.path.body", async () => {
  const { createHmac } = await import("node:crypto");
  const expected = createHmac("sha256", SECRET).update(`${NOW_MS}.${PATH}.{}`).digest("hex");
  expect((await signed()).get("x-room-signature")).toBe(expected);
});

test("a request is fresh for a minute and a replay afterwards, in both directions", async () => {
  const headers = await signed();
  for (const offMs of [MAX_SIGNATURE_AGE_MS, -MAX_SIGNATURE_AGE_MS]) {
    expect(await checkRoomRequest(SECRET, PATH, "{}", headers, NOW_MS + offMs)).toBe("genuine");
  }
  for (const offMs of [MAX_SIGNATURE_AGE_MS + 1, -MAX_SIGNATURE_AGE_MS - 1]) {
    expect(await checkRoomRequest(SECRET, PATH, "{}", headers, NOW_MS + offMs)).toBe("stale");
  }
});

test("rejects missing or malformed headers, and a missing secret", async () => {
  expect(await verifyRoomRequest(SECRET, PATH, "{}", new Headers(), NOW_MS)).toBe(false);
  const headers = await signed();
  expect(await checkRoomRequest("", PATH, "{}", headers, NOW_MS)).toBe("unsigned");
  headers.set("x-room-signature", "zz");
  expect(await checkRoomRequest(SECRET, PATH, "{}", headers, NOW_MS)).toBe("forged");
  expect(await verifyRoomRequest(SECRET, PATH, "{}", await signed(), NOW_MS)).toBe(true);
});
