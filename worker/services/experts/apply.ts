import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  countLeagues,
  insertExpertApplication,
  insertExpertAudit,
  upsertExpertTerms,
} from "#db/queries/experts/applications.ts";
import { AppError } from "#domain/errors.ts";
import { type ApplyAsExpertInput, checkExpertApplication } from "#domain/experts/application.ts";
import type { OwnExpertApplication } from "#domain/experts/contract.ts";
import { EXPERT_TERMS_VERSION } from "#domain/experts/terms.ts";
import type { ServiceContext } from "../context.ts";
import { getExpertApplication, readExpertApplicant } from "./application-status.ts";

type AcceptTermsInput = { uid: number; termsVersion: string };

/** The first step of an application; the accepted version is stored. */
export async function startExpertApplication(
  ctx: ServiceContext,
  { uid, termsVersion }: AcceptTermsInput,
): Promise<OwnExpertApplication> {
  const { db, nowMs } = ctx;
  const { ban } = await readExpertApplicant(ctx, { uid });
  if (ban) throw new AppError("expert_banned");
  if (termsVersion !== EXPERT_TERMS_VERSION) throw new AppError("expert_terms_changed", ["termsVersion"]);
  await upsertExpertTerms(db, uid, termsVersion, nowMs);
  return getExpertApplication(ctx, { uid });
}

export async function applyAsExpert(
  ctx: ServiceContext,
  { uid, leagueIds, experience, sampleAnalysis, termsVersion }: ApplyAsExpertInput & { uid: number },
): Promise<OwnExpertApplication> {
  const { db, nowMs } = ctx;
  const { latest, ban, isApproved, acceptedTerms } = await readExpertApplicant(ctx, { uid });
  const terms = { accepted: termsVersion, current: EXPERT_TERMS_VERSION };
  const rejection =
    checkExpertApplication(latest, ban !== undefined, terms, nowMs) ??
    (isApproved ? "applied_already" : acceptedTerms === EXPERT_TERMS_VERSION ? undefined : "terms_changed");
  if (rejection) throw new AppError(rejection === "terms_changed" ? "expert_terms_changed" : rejection);
  const [counted] = await countLeagues(db, leagueIds);
  if (counted?.known !== leagueIds.length) throw new AppError("league_not_found", ["leagueIds"]);
  try {
    await runBatch(db, [
      insertExpertApplication(db, {
        ...{ userId: uid, leagueIds: JSON.stringify(leagueIds), experience, sampleAnalysis, termsVersion },
        appliedAtMs: nowMs,
      }),
      insertExpertAudit(db, { actorId: uid, subjectId: uid, action: "applied", detail: { termsVersion }, atMs: nowMs }),
    ]);
  } catch (error) {
    const violation = toConstraintViolation(error);
    throw violation?.kind === "unique" && violation.table === "expert_applications"
      ? new AppError("applied_already")
      : error;
  }
  return getExpertApplication(ctx, { uid });
}
