import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { verifySignature } from "./verify-signature.ts";

const SECRET = "a-secret";
const body = new TextEncoder().encode('{"a":"ü"}');
const signature = createHmac("sha256", SECRET).update(body).digest("hex");

it("believes the bytes that were signed, in either case of hex", async () => {
  expect(await verifySignature(SECRET, body, signature)).toBe(true);
  expect(await verifySignature(SECRET, body, signature.toUpperCase())).toBe(true);
});

it.each([
  ["another secret", "b-secret", body, signature],
  ["another byte", SECRET, new TextEncoder().encode('{"a":"u"}'), signature],
  ["another signature", SECRET, body, signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))],
  ["no signature", SECRET, body, ""],
  ["half a signature", SECRET, body, signature.slice(0, 32)],
  ["more than a signature", SECRET, body, `${signature}00`],
  ["no hex", SECRET, body, "z".repeat(64)],
])("refuses %s", async (_, secret, bytes, signed) => {
  expect(await verifySignature(secret, bytes, signed)).toBe(false);
});
