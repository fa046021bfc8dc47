import { expect, it } from "vitest";
import {
  isUnlockRefunded,
  MIN_PAID_LIVE_MS,
  unlockEntries,
  unlockRefundEntries,
  unlockSettleEntries,
} from "./unlocks.ts";

const OF = { liveId: 5, uid: 7 };
const SHARES = [
  { currency: "bonus_coins", amount: 30 },
  { currency: "coins", amount: 70 },
] as const;

it("refunds a live that never started or was on the air for less than five minutes", () => {
  expect(isUnlockRefunded({ startedAtMs: null, endedAtMs: 10 })).toBe(true);
  expect(isUnlockRefunded({ startedAtMs: 0, endedAtMs: MIN_PAID_LIVE_MS - 1 })).toBe(true);
  expect(isUnlockRefunded({ startedAtMs: 0, endedAtMs: MIN_PAID_LIVE_MS })).toBe(false);
});

it("holds the coins in escrow, then settles them with the streamer's share or returns them", () => {
  const held = unlockEntries(OF, 9, SHARES);
  expect(held.map(({ from, to, amount }) => [from, to, amount])).toEqual([
    ["user:7:bonus_coins", "escrow:live:5-7:bonus_coins", 30],
    ["user:7:coins", "escrow:live:5-7:coins", 70],
  ]);
  const settled = unlockSettleEntries({ ...OF, anchorUid: 9, earnings: 50, shares: SHARES });
  expect(settled.map(({ to, amount }) => [to, amount])).toEqual([
    ["house:revenue:bonus_coins", 30],
    ["house:revenue:coins", 70],
    ["user:9:earnings", 50],
  ]);
  expect(unlockSettleEntries({ ...OF, anchorUid: 9, earnings: 0, shares: SHARES })).toHaveLength(2);
  const returned = unlockRefundEntries({ ...OF, shares: SHARES });
  expect(returned.map(({ from, to }) => [from, to])).toEqual(held.map(({ from, to }) => [to, from]));
});
