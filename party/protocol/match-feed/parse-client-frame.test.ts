import fc from "fast-check";
import { expect, test } from "vitest";
import { helloFrame, PING_FRAME } from "./frames.ts";
import { parseFeedClientFrame } from "./parse-client-frame.ts";

test("parses hello and ping", () => {
  expect(parseFeedClientFrame(PING_FRAME)).toEqual({ ok: true, frame: { v: 1, t: "ping" } });
  expect(parseFeedClientFrame(helloFrame(0, undefined))).toEqual({ ok: true, frame: { v: 1, t: "hello", since: 0 } });
  expect(parseFeedClientFrame(helloFrame(9, "a-b"))).toEqual({
    ok: true,
    frame: { v: 1, t: "hello", since: 9, epoch: "a-b" },
  });
});

test.each([
  ["malformed", ""],
  ["malformed", "hello"],
  ["malformed", "[]"],
  ["malformed", '{"v":1}'],
  ["malformed", '{"v":1,"t":"changes","list":[]}'],
  ["malformed", '{"v":1,"t":"hello"}'],
  ["malformed", '{"v":1,"t":"hello","since":-1}'],
  ["malformed", '{"v":1,"t":"hello","since":1.5}'],
  ["malformed", '{"v":1,"t":"hello","since":"1"}'],
  ["malformed", '{"v":1,"t":"hello","since":0,"epoch":"<b>"}'],
  ["malformed", '{"v":1,"t":"hello","since":0,"entries":[]}'],
  ["malformed", new ArrayBuffer(8)],
  ["wrong_version", '{"v":2,"t":"hello","since":0}'],
  ["too_large", `{"v":1,"t":"ping","x":"${"x".repeat(1024)}"}`],
  ["too_large", new ArrayBuffer(2048)],
])("rejects as %s: %s", (code, message) => {
  expect(parseFeedClientFrame(message)).toEqual({ ok: false, code });
});

test("never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseFeedClientFrame(text)).toHaveProperty("ok");
    }),
  );
});
