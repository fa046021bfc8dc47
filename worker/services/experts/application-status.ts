import { runBatch } from "#db/client.ts";
import { selectExpertBan, selectExpertTerms, selectLatestExpertApplication } from "#db/queries/experts/applications.ts";
import { expertApplicationStatus } from "#domain/experts/application.ts";
import type { OwnExpertApplication } from "#domain/experts/contract.ts";
import { EXPERT_TERMS_VERSION } from "#domain/experts/terms.ts";
import type { ReadContext } from "../context.ts";

/** Loads everything an application depends on in one round trip. */
export async function readExpertApplicant({ db }: ReadContext, { uid }: { uid: number }) {
  const [[latest], [profile], [terms]] = await runBatch(db, [
    selectLatestExpertApplication(db, uid),
    selectExpertBan(db, uid),
    selectExpertTerms(db, uid),
  ]);
  return {
    latest,
    ban: profile?.bannedAtMs == null ? undefined : profile,
    isApproved: profile !== undefined,
    acceptedTerms: terms?.version ?? null,
  };
}

export async function getExpertApplication(ctx: ReadContext, { uid }: { uid: number }): Promise<OwnExpertApplication> {
  const { latest, ban, isApproved, acceptedTerms } = await readExpertApplicant(ctx, { uid });
  const { state, reason, reapplyAtMs } = expertApplicationStatus(latest, ban?.reason ?? undefined);
  return {
    // An expert whose role was granted without an application counts as approved too.
    state: state === "not_applied" && isApproved ? "approved" : state,
    reason,
    note: ban?.note ?? latest?.note ?? "",
    termsVersion: EXPERT_TERMS_VERSION,
    acceptedTermsVersion: acceptedTerms,
    appliedAtMs: latest?.appliedAtMs ?? null,
    decidedAtMs: latest?.decidedAtMs ?? null,
    mayApplyAtMs: reapplyAtMs,
  };
}
