import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { MAX_DELIVERY_BYTES, MAX_REJECTED_BYTES } from "#domain/feed/delivery.ts";
import { verifySignedBody } from "./signed-body.ts";

const SECRET = "a-secret";
const body = new TextEncoder().encode('{"a":"ü"}');
const signed = (bytes: Uint8Array) => createHmac("sha256", SECRET).update(bytes).digest("hex");
const read = (bytes: Uint8Array<ArrayBuffer>, signature: string, secret = SECRET) =>
  verifySignedBody(new Request("https://site.test", { method: "POST", body: bytes }), secret, signature);
const signature = signed(body);

it("accepts a valid signature, in either case of hex", async () => {
  expect(await read(body, signature)).toEqual({ bytes: body, isTooLong: false });
  expect(await read(body, signature.toUpperCase())).toEqual({ bytes: body, isTooLong: false });
});

it.each([
  ["another secret", body, signature, "b-secret"],
  ["another byte", new TextEncoder().encode('{"a":"u"}'), signature, SECRET],
  ["another signature", body, signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")), SECRET],
  ["no signature", body, "", SECRET],
  ["half a signature", body, signature.slice(0, 32), SECRET],
  ["more than a signature", body, `${signature}00`, SECRET],
  ["no hex", body, "z".repeat(64), SECRET],
])("rejects %s", async (_, bytes, claimed, secret) => {
  expect(await read(bytes, claimed, secret)).toBeUndefined();
});

it("truncates a signed body that is too long; rejects an unsigned one, and any body without an end", async () => {
  const long = new Uint8Array(MAX_DELIVERY_BYTES + 5).fill(7);
  expect(await read(long, signed(long))).toEqual({ bytes: long.slice(0, MAX_DELIVERY_BYTES), isTooLong: true });
  expect(await read(long, signature)).toBeUndefined();
  await expect(read(long, "no signature")).rejects.toMatchObject({ code: "too_large" });
  const endless = new Uint8Array(MAX_REJECTED_BYTES + 1);
  await expect(read(endless, signed(endless))).rejects.toMatchObject({ code: "too_large" });
});
