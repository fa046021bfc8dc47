import { expect, test } from "vitest";
import {
  MAX_TICK_MS,
  MIN_TICK_MS,
  parseClockCommand,
  parseFeedTick,
  startClockBody,
  stopClockBody,
  tickBody,
} from "./feed-clock.ts";

test("parses start, stop and tick", () => {
  expect(parseClockCommand(startClockBody(1_000))).toEqual({ v: 1, do: "start", everyMs: 1_000 });
  expect(parseClockCommand(stopClockBody())).toEqual({ v: 1, do: "stop" });
  expect(parseFeedTick(tickBody(5))).toEqual({ v: 1, source: "feed-clock", nowMs: 5 });
});

test.each([
  startClockBody(MIN_TICK_MS - 1),
  startClockBody(MAX_TICK_MS + 1),
  '{"v":1,"do":"dance"}',
  '{"v":2,"do":"stop"}',
  "x",
])("rejects %s", (body) => {
  expect(parseClockCommand(body)).toBeUndefined();
});
