import { expect, test } from "vitest";
import { isAudited, summarizeStaffWrite } from "./audit.ts";

test("writes of staff are audited, reads and writes of users are not", () => {
  expect(isAudited({ name: "POST /operator/complaints/claim", needs: "answer_complaints" })).toBe(true);
  expect(isAudited({ name: "GET /operator/complaints", needs: "answer_complaints" })).toBe(false);
  expect(isAudited({ name: "POST /user/report", needs: "report" })).toBe(false);
  expect(isAudited({ name: "POST /chatroom/operate", needs: "chat", audited: true })).toBe(true);
});

test("the summary names target, user, counterpart and reason", () => {
  const input = { withdrawalId: 7, decision: "reject", reason: "payout_invalid", note: "wrong bank" };
  const result = { user: { uid: 5, username: "x" }, approvedBy: { uid: 6, username: "y" } };
  expect(summarizeStaffWrite(input, result)).toMatchObject({
    targetKind: "withdrawal",
    targetId: "7",
    subjectUid: 5,
    counterpartUid: 6,
    reason: "payout_invalid · wrong bank",
  });
});

test("what a call created is its target, and an item of the inbox has its kind", () => {
  expect(summarizeStaffWrite({ title: "x" }, { newsId: 3 })).toMatchObject({ targetKind: "article", targetId: "3" });
  expect(summarizeStaffWrite({ kind: "tip", id: "9", claim: true }, {})).toMatchObject({
    targetKind: "tip",
    targetId: "9",
  });
});

test("secrets and files are left out, long texts shortened", () => {
  const { detail } = summarizeStaffWrite(
    { goodsId: 1, cards: ["SECRET"], bytes: new Uint8Array(9), text: "x".repeat(900) },
    {},
  );
  expect(detail).not.toContain("SECRET");
  expect(detail.length).toBeLessThan(400);
});
