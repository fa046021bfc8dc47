import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createGzipPage, fillGzipNonce } from "./gzip-page.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("whatever the pieces, it unzips to them with the nonce between", () => {
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 300 }), { minLength: 1, maxLength: 9 });
  const nonces = fc.string({ unit: fc.constantFrom(..."AZaz09+/="), minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(texts, nonces, nonces, (parts, one, other) => {
      const page = createGzipPage(parts.map(bytes), 24);
      for (const nonce of [one, other]) {
        // gunzip checks length and checksum, so a wrong one throws here.
        expect(gunzipSync(fillGzipNonce(page, bytes(nonce))).equals(Buffer.from(bytes(parts.join(nonce))))).toBe(true);
      }
    }),
  );
});

test("a long page is zipped, not only wrapped", () => {
  const row = '<li class="row"><a href="/soccer/1">Suzhou Voyagers</a></li>';
  const page = createGzipPage([bytes(row.repeat(2_000)), bytes(row)], 24);
  expect(fillGzipNonce(page, bytes("n".repeat(24))).byteLength).toBeLessThan(2_000);
});

test("a nonce of another length is refused, for the page would be torn", () => {
  expect(() => fillGzipNonce(createGzipPage([bytes("a"), bytes("b")], 24), bytes("short"))).toThrow("another length");
});

test("what stood before a gap is not told again after it", () => {
  const text = Array.from({ length: 200 }, (_, at) => `${at * 7919}`).join();
  const once = fillGzipNonce(createGzipPage([bytes(text)], 24), bytes("n".repeat(24)));
  const twice = fillGzipNonce(createGzipPage([bytes(text), bytes(text)], 24), bytes("n".repeat(24)));
  expect(twice.byteLength - once.byteLength).toBeLessThan(100);
  expect(gunzipSync(twice).toString()).toBe(text + "n".repeat(24) + text);
});
