import { AppError } from "#domain/errors.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { INBOX_NEEDS, type InboxKind } from "#domain/staff/inbox.ts";
import { claimApplication } from "../anchors/review-applications.ts";
import { claimWithdrawal } from "../anchors/review-withdrawals.ts";
import { claimComplaint } from "../complaints/claim-complaint.ts";
import { claimCase } from "../content/claim-case.ts";
import type { LocalizedContext } from "../context.ts";
import { claimExpertApplication } from "../experts/review-applications.ts";
import { reviewOrder } from "../mall/review-order.ts";
import { claimPlan } from "../plans/review-plans.ts";
import { claimStoredItem, releaseStoredItem } from "./claims.ts";
import type { StaffContext } from "./staff-context.ts";

type Input = { kind: InboxKind; id: string; claim: boolean };

/** If two people claim an item, the first gets it. Some kinds store the claim in their own queue. */
export async function claimInboxItem(ctx: StaffContext & LocalizedContext, { kind, id, claim }: Input): Promise<void> {
  const { actor } = ctx;
  if (!anyCan(actor.roles, INBOX_NEEDS[kind])) throw new AppError("no_permission");
  const number = Number(id);
  switch (kind) {
    case "anchor_application":
      await claimApplication(ctx, { reviewerUid: actor.uid, applicationId: number, isClaimed: claim });
      return;
    case "expert_application":
      await claimExpertApplication(ctx, { reviewerUid: actor.uid, applicationId: number, isClaimed: claim });
      return;
    case "tip":
      await claimPlan(ctx, { reviewerUid: actor.uid, planId: number, claim });
      return;
    case "complaint":
      await claimComplaint(ctx, { operatorUid: actor.uid, complaintId: number, claim });
      return;
    case "withdrawal":
      await claimWithdrawal(ctx, { operatorUid: actor.uid, withdrawalId: number, isClaimed: claim });
      return;
    case "goods_order":
      // An order cannot be released again.
      if (!claim) throw new AppError("conflict");
      await reviewOrder(ctx, { operatorUid: actor.uid, orderId: id, review: { event: "claim" } });
      return;
    case "content_case":
      await claimCase({ ...ctx, uid: actor.uid }, { caseId: number, claim });
      return;
    case "article":
    case "video":
    case "user_report":
    case "message_report":
    case "mute_appeal":
    case "ledger_correction":
    case "debt_waiver":
    case "refund":
    case "dispute":
    case "staff_request":
    case "rejected_row": {
      const item = { kind, id, byUid: actor.uid };
      await (claim ? claimStoredItem(ctx, item) : releaseStoredItem(ctx, item));
    }
  }
}
