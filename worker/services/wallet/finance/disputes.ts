import { runBatch } from "#db/client.ts";
import {
  type DisputeRow,
  selectDisputeCase,
  selectDisputeCases,
  updateDisputeEvidence,
  updateDisputeLost,
} from "#db/queries/wallet/disputes.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { canRecordLoss, canSendEvidence, type DisputeState } from "#domain/wallet/dispute-case.ts";
import type { DisputeView } from "#domain/wallet/finance-contract.ts";
import type { PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import { log } from "../../../log.ts";
import type { ServiceContext } from "../../context.ts";
import { requireUnclaimed } from "../../staff/claims.ts";
import { toOptionalPerson, toPerson } from "../../staff/staff-context.ts";
import type { FinanceContext } from "./finance-context.ts";

const PAGE_SIZE = 20;

export const toDisputeView = (row: DisputeRow): DisputeView => ({
  ...{ id: row.id, provider: row.provider, ref: row.ref, rechargeId: row.orderId, amountMinor: row.amountMinor },
  ...{ currency: row.currency, state: row.state, openedAtMs: row.openedAtMs, dueAtMs: row.dueAtMs },
  ...{ evidence: row.evidence, evidenceAtMs: row.evidenceAtMs, closedAtMs: row.closedAtMs, note: row.note },
  user: toPerson(row.uid, row.username),
  evidenceBy: toOptionalPerson(row.evidenceById, row.evidenceByName),
  closedBy: toOptionalPerson(row.closedById, row.closedByName),
  claimedBy: toOptionalPerson(row.claimedById, row.claimedByName),
});

/** Disputes in one state, by their deadline. */
export async function listDisputes(
  { db, nowMs }: ServiceContext,
  {
    state,
    sort = "oldest",
    cursor,
  }: { state: DisputeState; sort?: QueueSort | undefined; cursor?: string | undefined },
): Promise<{ list: DisputeView[]; cursor: string | null }> {
  const [dueAtMs, id] = (cursor?.split("-") ?? []).map(Number);
  const after = dueAtMs === undefined || id === undefined ? undefined : { dueAtMs, id };
  const found = await selectDisputeCases(db, {
    ...{ state, sort, after, limit: PAGE_SIZE + 1, claimedSinceMs: nowMs - CLAIM_TIMEOUT_MS },
  });
  const list = found.slice(0, PAGE_SIZE).map(toDisputeView);
  const last = list.at(-1);
  return { list, cursor: found.length > PAGE_SIZE && last ? `${last.dueAtMs}-${last.id}` : null };
}

async function getDispute({ db, nowMs, operatorUid }: FinanceContext, disputeId: number): Promise<DisputeRow> {
  const [dispute] = await selectDisputeCase(db, disputeId, nowMs - CLAIM_TIMEOUT_MS);
  if (!dispute) throw new AppError("not_found", ["disputeId"]);
  if (dispute.uid === operatorUid) throw new AppError("no_permission");
  await requireUnclaimed({ db, nowMs }, { kind: "dispute", id: String(disputeId), byUid: operatorUid });
  return dispute;
}

const toConflict = (failure: unknown): never => {
  throw isUnchangedError(failure) ? new AppError("conflict") : failure;
};

/** Evidence is sent to the provider first: it accepts it once, and only before the deadline. */
export async function sendDisputeEvidence(
  ctx: FinanceContext & { providers: readonly PaymentProvider[] },
  { disputeId, evidence }: { disputeId: number; evidence: string },
): Promise<{ disputeId: number }> {
  const { db, nowMs, operatorUid, audit, providers } = ctx;
  const dispute = await getDispute(ctx, disputeId);
  if (!canSendEvidence(dispute.state) || dispute.dueAtMs < nowMs) throw new AppError("conflict");
  const provider = providers.find(({ name }) => name === dispute.provider);
  try {
    if (!provider) throw new Error(`no provider ${dispute.provider}`);
    await provider.submitEvidence({ ref: dispute.ref, text: evidence });
  } catch (error) {
    log("error", "evidence_not_sent", { dispute: disputeId, error });
    throw new AppError("provider_unavailable");
  }
  await runBatch(db, [
    updateDisputeEvidence(db, { id: disputeId, evidence, byUid: operatorUid, nowMs }),
    requireChange(db),
    audit({ disputeId, evidence, userId: dispute.uid }),
  ]).catch(toConflict);
  return { disputeId };
}

/** The provider reports a win. A loss changes no balance: the money was withdrawn when the dispute was opened. */
export async function recordDisputeLoss(
  ctx: FinanceContext,
  { disputeId, note }: { disputeId: number; note: string },
): Promise<{ disputeId: number }> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const dispute = await getDispute(ctx, disputeId);
  if (!canRecordLoss(dispute.state)) throw new AppError("conflict");
  await runBatch(db, [
    updateDisputeLost(db, { id: disputeId, note, byUid: operatorUid, nowMs }),
    requireChange(db),
    audit({ disputeId, note, userId: dispute.uid }),
  ]).catch(toConflict);
  return { disputeId };
}
