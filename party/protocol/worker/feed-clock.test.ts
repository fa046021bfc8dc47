import { expect, test } from "vitest";
import {
  MAX_TICK_MS,
  MIN_TICK_MS,
  readClockCommand,
  readTick,
  startClockBody,
  stopClockBody,
  tickBody,
} from "./feed-clock.ts";

test("start, stop and tick read back", () => {
  expect(readClockCommand(startClockBody(1_000))).toEqual({ v: 1, do: "start", everyMs: 1_000 });
  expect(readClockCommand(stopClockBody())).toEqual({ v: 1, do: "stop" });
  expect(readTick(tickBody(5))).toEqual({ v: 1, source: "feed-clock", nowMs: 5 });
});

test.each([
  startClockBody(MIN_TICK_MS - 1),
  startClockBody(MAX_TICK_MS + 1),
  '{"v":1,"do":"dance"}',
  '{"v":2,"do":"stop"}',
  "x",
])("%s is refused", (body) => {
  expect(readClockCommand(body)).toBeUndefined();
});
