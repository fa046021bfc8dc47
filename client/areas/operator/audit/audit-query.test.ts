import { expect, test } from "vitest";
import { auditQuery } from "./audit-query.ts";

test("invalid filters are dropped", () => {
  expect(auditQuery({ actor: "x", user: "0", action: 5, target: "no kind", cursor: -1 })).toEqual({});
  expect(auditQuery({ actor: "7", target: "tip:12", action: "POST /operator/plan/decide", cursor: 9 })).toEqual({
    actor: 7,
    target: "tip:12",
    action: "POST /operator/plan/decide",
    before: 9,
  });
});
