import * as v from "valibot";
import { parseJson } from "../parse-json.ts";

/** Commands from the worker to the clock (signed `POST FEED_CLOCK_PATH`), and the clock's tick. */
export const FEED_CLOCK_PATH = "/parties/feed-clock/main";
/** Signed like requests to rooms: `${SITE_URL}${FEED_TICK_PATH}`. */
export const FEED_TICK_PATH = "/internal/tick";
export const MIN_TICK_MS = 250;
export const MAX_TICK_MS = 60_000;

const commandSchema = v.variant("do", [
  v.strictObject({
    v: v.literal(1),
    do: v.literal("start"),
    everyMs: v.pipe(v.number(), v.integer(), v.minValue(MIN_TICK_MS), v.maxValue(MAX_TICK_MS)),
  }),
  v.object({ v: v.literal(1), do: v.literal("stop") }),
  // No-op, used to measure the round trip to the room.
  v.object({ v: v.literal(1), do: v.literal("check") }),
]);
export type ClockCommand = v.InferOutput<typeof commandSchema>;

const tickSchema = v.strictObject({
  v: v.literal(1),
  source: v.literal("feed-clock"),
  nowMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type FeedTick = v.InferOutput<typeof tickSchema>;

export const startClockBody = (everyMs: number): string => JSON.stringify({ v: 1, do: "start", everyMs });
export const stopClockBody = (): string => JSON.stringify({ v: 1, do: "stop" });
export const checkClockBody = (): string => JSON.stringify({ v: 1, do: "check" });
export const tickBody = (nowMs: number): string =>
  JSON.stringify({ v: 1, source: "feed-clock", nowMs } satisfies FeedTick);

export function parseClockCommand(body: string): ClockCommand | undefined {
  const read = v.safeParse(commandSchema, parseJson(body));
  return read.success ? read.output : undefined;
}

export function parseFeedTick(body: string): FeedTick | undefined {
  const read = v.safeParse(tickSchema, parseJson(body));
  return read.success ? read.output : undefined;
}
