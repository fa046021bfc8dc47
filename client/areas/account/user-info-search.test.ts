import { expect, test } from "vitest";
import { parseLinkedMatch, parseUserInfoSearch, transactionsQuery } from "./user-info-search.ts";

test("valid search parameters are kept, invalid ones dropped", () => {
  const read = (search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(parseUserInfoSearch(search)).filter(([, value]) => value !== undefined));
  expect(read({ tab: "fans", page: 2, purse: "diamonds", kind: "recharge", from: "2026-11-01" })).toEqual({
    tab: "fans",
    page: 2,
    purse: "diamonds",
    kind: "recharge",
    from: "2026-11-01",
  });
  expect(
    read({ tab: "follow", page: 101, purse: "gold", kind: 1, from: "2026-02-30", to: "soon", cursor: "1;drop" }),
  ).toEqual({});
});

test("a match is named by game and id", () => {
  expect(parseLinkedMatch({ match: "202-77" })).toEqual({ game: "soccer", matchId: 77 });
  for (const match of ["77", "202-", "202-x", "999-77", 202, undefined])
    expect(parseLinkedMatch({ match })).toBeUndefined();
});

test("days are in the user's time zone, from midnight to the end of the last day", () => {
  const search = parseUserInfoSearch({ from: "2026-11-19", to: "2026-11-20" });
  expect(transactionsQuery(search, "Asia/Tokyo")).toEqual({
    fromMs: Date.UTC(2026, 10, 18, 15),
    toMs: Date.UTC(2026, 10, 20, 15),
  });
});
