import fc from "fast-check";
import { expect, test } from "vitest";
import { HttpResponseParser } from "./http-response-parser.ts";

const known = "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\nhello there";
const chunked = "HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n there\r\n0\r\n\r\n";

test.each([
  ["a known length", known, 200],
  ["chunks", chunked, 404],
])("with %s the response ends with its last byte, however it is split", (_of, text, status) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 6 }), (cuts) => {
      const reader = new HttpResponseParser();
      const places = [0, ...new Set(cuts.toSorted((a, b) => a - b)), text.length];
      const wholes = places.slice(1).map((end, at) => reader.take(Buffer.from(text.slice(places[at], end))));
      expect(wholes).toEqual(places.slice(1).map((end) => end === text.length));
      expect(reader.status).toBe(status);
    }),
  );
});

test("rejects a response without a length", () => {
  expect(() => new HttpResponseParser().take(Buffer.from("HTTP/1.1 200 OK\r\n\r\n"))).toThrow("without a length");
});
