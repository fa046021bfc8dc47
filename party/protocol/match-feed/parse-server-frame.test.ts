import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryMatchChange } from "#tests/party/sample-changes.ts";
import { changesFrame } from "./changes-frame.ts";
import { fullChangeCodec } from "./detail-tables.ts";
import { type FeedWelcome, PONG_FRAME, REJECTION_CODES, rejectedFrame, welcomeFrame } from "./frames.ts";
import { parseFeedServerFrame } from "./parse-server-frame.ts";

const welcome: FeedWelcome = { epoch: "e", seq: 3, serverTimeMs: 5, mode: "resume", missed: 0, sinceMs: 4 };

test("parses welcome, pong and every error", () => {
  expect(parseFeedServerFrame(welcomeFrame(welcome))).toMatchObject({ t: "welcome", ...welcome });
  expect(parseFeedServerFrame(PONG_FRAME)).toEqual({ t: "pong" });
  for (const code of REJECTION_CODES) expect(parseFeedServerFrame(rejectedFrame(code))).toEqual({ t: "refused", code });
});

test("parses any list of changes in order", () => {
  const entry = fc.record({ seq: fc.nat(), timeMs: fc.nat(), change: arbitraryMatchChange });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (list) => {
      expect(parseFeedServerFrame(changesFrame(list), fullChangeCodec)).toEqual({ t: "changes", list, spreadMs: 0 });
    }),
  );
});

test.each([
  "",
  "null",
  "[]",
  '{"t":"pong"}',
  '{"v":2,"t":"pong"}',
  '{"v":1,"t":"refused","code":"bored"}',
  '{"v":1,"t":"welcome","epoch":"e","seq":1,"serverTimeMs":1,"mode":"maybe","missed":0}',
  '{"v":1,"t":"welcome","epoch":"e","seq":-1,"serverTimeMs":1,"mode":"reset","missed":0}',
  '{"v":1,"t":"changes","list":{}}',
  '{"v":1,"t":"changes","list":[[1,2,"x"]]}',
  '{"v":1,"t":"changes","list":[1]}',
])("rejects %j", (text) => {
  expect(parseFeedServerFrame(text)).toBeUndefined();
});
