import { runBatch } from "#db/client.ts";
import { insertComplaint, selectComplaintOfOperation } from "#db/queries/complaints/complaints.ts";
import { type FileComplaintInput, MAX_COMPLAINTS_PER_DAY } from "#domain/complaints/contract.ts";
import { AppError } from "#domain/errors.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import type { LocalizedContext } from "../context.ts";

const DAY_MS = 86_400_000;

type SenderContext = LocalizedContext & {
  secret: string;
  brandId: string;
  /** Unknown addresses share one limit. */
  address: string | undefined;
  /** Undefined for guests. */
  uid: number | undefined;
  operationId: string;
};

/** Adds a complaint to the review queue; guests may file one too. */
export async function fileComplaint(ctx: SenderContext, input: FileComplaintInput): Promise<{ complaintId: number }> {
  const { db, nowMs, secret, brandId, address, uid, operationId, locale } = ctx;
  const senderHash = hmacHash(secret, "complaint", uid === undefined ? (address ?? "") : `user ${uid}`);
  const [, [filed]] = await runBatch(db, [
    insertComplaint(
      db,
      { ...input, operationId, brandId, uid: uid ?? null, senderHash, locale, nowMs },
      { sinceMs: nowMs - DAY_MS, max: MAX_COMPLAINTS_PER_DAY },
    ),
    selectComplaintOfOperation(db, operationId),
  ]);
  if (!filed) throw new AppError("too_many_reports");
  return { complaintId: filed.id };
}
