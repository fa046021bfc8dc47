import { expect, it } from "vitest";
import {
  closingsQuery,
  disputesQuery,
  parseOpenClosing,
  pricesQuery,
  rechargesQuery,
  refundsQuery,
} from "./finance-search.ts";

it("reads the filters of top-ups, and drops invalid values", () => {
  expect(rechargesQuery({ state: "paid", user: "7", from: "2026-11-01", to: "2026-11-01", sort: "oldest" })).toEqual({
    ...{ q: "", sort: "oldest", state: "paid", userId: 7 },
    ...{ fromMs: Date.parse("2026-11-01"), toMs: Date.parse("2026-11-02") },
  });
  expect(rechargesQuery({ state: "sold", user: "-1", from: "2026-02-30", method: "gold", cursor: "x" })).toEqual({
    q: "",
    sort: "newest",
  });
});

it("reads states, days and kinds, and drops invalid values", () => {
  expect(refundsQuery({ state: "sent", cursor: "12" })).toEqual({ state: "sent", sort: "newest", after: 12 });
  expect(refundsQuery({ state: "x", sort: "price" })).toEqual({ state: "requested", sort: "oldest", after: 0 });
  expect(refundsQuery({ sort: "newest" })).toEqual({ state: "requested", sort: "newest", after: 0 });
  expect(disputesQuery({ state: "won", cursor: "5-6" })).toEqual({ state: "won", sort: "oldest", cursor: "5-6" });
  expect(disputesQuery({ sort: "newest", cursor: "5" })).toEqual({ state: "needs_response", sort: "newest" });
  expect(parseOpenClosing({ provider: "stripe", day: "2026-11-20" })).toEqual({
    provider: "stripe",
    day: "2026-11-20",
  });
  expect(parseOpenClosing({ provider: "stripe", day: "2026-11-31" })).toBeUndefined();
  const closings = { provider: "stripe", state: "open", sort: "oldest", cursor: "2026-11-20-stripe" };
  expect(closingsQuery(closings)).toEqual(closings);
  expect(closingsQuery({ state: "x", cursor: "2026-11-20" })).toEqual({ sort: "newest" });
  expect(pricesQuery({ kind: "gold" })).toEqual({ kind: "coins" });
});
