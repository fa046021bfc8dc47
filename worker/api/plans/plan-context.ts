import { offersPlans } from "#domain/brands/plans.ts";
import { AppError } from "#domain/errors.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { PlanReadContext } from "../../services/plans/list-plans.ts";
import type { CreatorContext } from "../../services/plans/plan-context.ts";
import type { ReleaseContext } from "../../services/plans/release-plan.ts";
import { requireMember } from "../identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "../service-context.ts";

const VIEWER_KEY_LENGTH = 32;

export const arePlansOffered = ({ brand, client }: CallContext): boolean => offersPlans(brand.plans, client.place);

export function createPlanReadContext(context: CallContext): PlanReadContext {
  const { brand, visitor } = context;
  const isMember = visitor.kind === "member";
  return {
    ...toServiceContext(context),
    brandId: brand.id,
    isOffered: arePlansOffered(context),
    viewer: {
      uid: isMember ? visitor.uid : undefined,
      isOperator: isMember && anyCan(visitor.roles, "review_plan"),
    },
  };
}

/** Identifies the reader of a plan or an article by a hash, so that views store neither accounts nor addresses. */
export function getViewerKey({ env, visitor, client, browser }: CallContext, purpose = "plan-view"): string {
  const parts =
    visitor.kind === "member"
      ? ["user", String(visitor.uid)]
      : browser === undefined
        ? ["address", client.address ?? "", client.device]
        : ["browser", browser];
  return hmacHash(env.SESSION_SECRET, purpose, ...parts).slice(0, VIEWER_KEY_LENGTH);
}

/** For calls about an expert's own plans. */
export function createCreatorContext(context: CallContext): CreatorContext {
  return { ...toNotificationContext(context), brandId: context.brand.id, expertUid: requireMember(context).uid };
}

/** For calls that create plans; throws if plans are not offered to the caller. */
export function createPublishContext(context: CallContext): CreatorContext {
  if (!arePlansOffered(context)) throw new AppError("plans_not_offered");
  return createCreatorContext(context);
}

export const createPlanReviewContext = (
  context: CallContext,
): ReleaseContext & ReturnType<typeof toServiceContext> => ({
  ...toNotificationContext(context),
  now: Date.now,
});
