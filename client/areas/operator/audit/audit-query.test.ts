import { expect, test } from "vitest";
import { auditQuery } from "./audit-query.ts";

test("invalid filters are dropped", () => {
  const invalid = { actor: "x", user: "0", action: 5, target: "no kind", from: "x", sort: "y", cursor: -1 };
  expect(auditQuery(invalid)).toEqual({ sort: "newest" });
  expect(
    auditQuery({ actor: "7", target: "tip:12", action: "POST /operator/plan/decide", sort: "oldest", cursor: 9 }),
  ).toEqual({
    sort: "oldest",
    actor: 7,
    target: "tip:12",
    action: "POST /operator/plan/decide",
    after: 9,
  });
});
