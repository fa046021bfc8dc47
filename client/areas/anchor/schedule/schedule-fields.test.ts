import { expect, it } from "vitest";
import { isPriceInRange, toScheduleFields, toScheduleInput } from "./schedule-fields.ts";

const ZONE = "Asia/Tokyo";
const NOW = { nowMs: Date.UTC(2026, 10, 22, 11, 30), timeZone: ZONE };
const empty = toScheduleFields(undefined, NOW);

it("starts tomorrow at this time in the streamer's zone", () => {
  expect(empty).toMatchObject({ date: "2026-11-23", time: "20:30", access: "public", match: "" });
});

it("sends match and price only where they belong", () => {
  const startsAtMs = Date.UTC(2026, 10, 23, 11, 30);
  const fields = { ...empty, title: " Derby ", game: "soccer", match: "77", access: "paid" as const, price: "30" };
  expect(toScheduleInput(fields, 202, ZONE)).toEqual({
    ...{ title: "Derby", startsAtMs, gameId: 202, matchId: 77, access: "paid", priceCoins: 30, tags: [], notice: "" },
  });
  const custom = toScheduleInput({ ...fields, match: "", access: "public" }, 202, ZONE);
  expect(custom).toEqual({ title: "Derby", startsAtMs, access: "public", tags: [], notice: "" });
});

it("accepts whole prices within the limits", () => {
  expect(["1", "10000"].map(isPriceInRange)).toEqual([true, true]);
  expect(["", "0", "1.5", "10001"].map(isPriceInRange)).toEqual([false, false, false, false]);
});
