import { expect, test } from "vitest";
import { signRoomRequest } from "./request-signature.ts";
import { verifySignedText } from "./signed-request.ts";

const SECRET = "s3cret";
const URL_OF_ROOM = "http://rooms/parties/match-feed/board-all";
const NOW_MS = 1_795_000_000_000;

async function request(body: string, signedBody = body): Promise<Request> {
  const headers = await signRoomRequest(SECRET, new URL(URL_OF_ROOM).pathname, signedBody, NOW_MS);
  return new Request(
    URL_OF_ROOM,
    body ? { method: "POST", headers: { ...headers }, body } : { headers: { ...headers } },
  );
}

test("returns a signed text in any script", async () => {
  const body = "ünï 한국 🏀".repeat(1_000);
  expect(await verifySignedText(await request(body), SECRET, 100_000, NOW_MS)).toEqual({ ok: true, body });
  expect(await verifySignedText(await request(""), SECRET, 10, NOW_MS)).toEqual({ ok: true, body: "" });
});

test("rejects a changed text and one over the limit", async () => {
  const changed = await verifySignedText(await request("a", "b"), SECRET, 10, NOW_MS);
  expect(changed).toEqual({ ok: false, status: 401, code: "forged" });
  const long = await verifySignedText(await request("x".repeat(11)), SECRET, 10, NOW_MS);
  expect(long).toEqual({ ok: false, status: 413, code: "too_large" });
});
