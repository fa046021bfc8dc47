import { expect, test } from "vitest";
import { acceptsGzip, clientAcceptEncoding } from "./accept-encoding.ts";

test.each(["gzip", "gzip, deflate, br, zstd", "br;q=0, gzip", "GZIP;q=0.5", "x-gzip", "*", "identity;q=0.5, gzip"])(
  "gzip may be sent to: %s",
  (header) => {
    expect(acceptsGzip(header)).toBe(true);
  },
);

test.each([
  "",
  "identity",
  "br",
  "gzip;q=0",
  "gzip; q=0.000",
  "*;q=0",
  "gzip;q=0, *",
  "identity, gzip;q=0.5",
  "gzip;q=x",
])("plain text goes to: %j", (header) => {
  expect(acceptsGzip(header)).toBe(false);
});

test("the client's own header decides, not the one the edge puts in its place", () => {
  const request = (cf: object | undefined) =>
    Object.assign(new Request("https://site.test", { headers: { "accept-encoding": "br, gzip" } }), { cf });
  expect(clientAcceptEncoding(request({ clientAcceptEncoding: "" }))).toBe("");
  expect(clientAcceptEncoding(request(undefined))).toBe("br, gzip");
});
