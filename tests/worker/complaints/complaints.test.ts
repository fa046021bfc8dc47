import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { type FileComplaintInput, MAX_COMPLAINTS_PER_DAY } from "#domain/complaints/contract.ts";
import { AppError } from "#domain/errors.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { claimComplaint } from "#worker/services/complaints/claim-complaint.ts";
import { fileComplaint } from "#worker/services/complaints/file-complaint.ts";
import { listComplaints } from "#worker/services/complaints/list-complaints.ts";
import { resolveComplaint } from "#worker/services/complaints/resolve-complaint.ts";

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const [FIRST, SECOND, SENDER] = [101, 102, 103];
const INPUT: FileComplaintInput = {
  topic: "content",
  email: "a@b.example",
  pageUrl: "",
  body: "Something here is not right.",
};

let db: Database;
let operations = 0;
beforeEach(async () => {
  db = await freshDatabase();
  for (const id of [FIRST, SECOND, SENDER]) {
    await db.$client
      .prepare(
        "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?, ?, ?, 1, 'test')",
      )
      .bind(id, `user${id}`, `user${id}`)
      .run();
  }
});

function file({
  uid,
  address = "1",
  nowMs = NOW_MS,
  operationId,
}: {
  uid?: number;
  address?: string;
  nowMs?: number;
  operationId?: string;
} = {}) {
  operations += 1;
  const sender = {
    secret: "secret",
    brandId: "aurora",
    address,
    uid,
    operationId: operationId ?? `operation ${operations}`,
  };
  return fileComplaint({ db, nowMs, locale: "en", ...sender }, INPUT);
}
const claim = (operatorUid: number, complaintId: number, isClaimed = true) =>
  claimComplaint({ db, nowMs: NOW_MS }, { operatorUid, complaintId, claim: isClaimed });
const resolve = (operatorUid: number, complaintId: number) =>
  resolveComplaint({ db, nowMs: NOW_MS }, { operatorUid, complaintId, answer: "upheld", note: "taken down" });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test("is filed once per request, and a limited number of times per day and sender", async () => {
  const once = await file({ operationId: "same" });
  expect(await file({ operationId: "same" })).toEqual(once);
  for (let number = 1; number < MAX_COMPLAINTS_PER_DAY; number += 1) await file();
  expect(await codeOf(file())).toBe("too_many_reports");
  expect(await codeOf(file({ address: "2" }))).toBe("done");
  expect(await codeOf(file({ uid: SENDER }))).toBe("done");
  expect(await codeOf(file({ nowMs: NOW_MS + DAY_MS + 1 }))).toBe("done");
});

test("is decided only by the operator who claimed it, and once", async () => {
  const { complaintId } = await file();
  expect(await codeOf(resolve(FIRST, complaintId))).toBe("conflict");
  await claim(FIRST, complaintId);
  expect(await codeOf(claim(SECOND, complaintId))).toBe("conflict");
  expect(await codeOf(claim(SECOND, complaintId, false))).toBe("conflict");
  expect(await codeOf(resolve(SECOND, complaintId))).toBe("conflict");
  await claim(FIRST, complaintId, false);
  await claim(SECOND, complaintId);
  await resolve(SECOND, complaintId);
  expect(await codeOf(resolve(SECOND, complaintId))).toBe("conflict");
  const { list } = await listComplaints({ db }, { state: "upheld", after: 0 });
  expect(list).toMatchObject([
    { id: complaintId, note: "taken down", resolvedBy: { uid: SECOND }, resolvedAtMs: NOW_MS },
  ]);
});

test("nobody claims their own, and unknown ones are not found", async () => {
  const { complaintId } = await file({ uid: FIRST });
  expect(await codeOf(claim(FIRST, complaintId))).toBe("not_own_decision");
  expect(await codeOf(claim(FIRST, 999))).toBe("not_found");
  expect(await codeOf(resolve(FIRST, 999))).toBe("not_found");
});

test("the queue has pages, oldest or newest first", async () => {
  for (let number = 0; number < 22; number += 1) await file({ address: `address ${number}` });
  const first = await listComplaints({ db }, { state: "open", after: 0 });
  expect(first.list).toHaveLength(20);
  const second = await listComplaints({ db }, { state: "open", after: first.next ?? 0 });
  expect([second.list.length, second.next]).toEqual([2, undefined]);
  const oldest = [...first.list, ...second.list].map(({ id }) => id);
  const newest = await listComplaints({ db }, { state: "open", sort: "newest", after: 0 });
  const last = await listComplaints({ db }, { state: "open", sort: "newest", after: newest.next ?? 0 });
  expect([...newest.list, ...last.list].map(({ id }) => id)).toEqual(oldest.toReversed());
});
