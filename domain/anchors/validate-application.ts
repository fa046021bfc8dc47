import type { ErrorName } from "../errors.ts";
import { ageInYears } from "../players/age-at.ts";
import { isIsoDate } from "../time/day-window.ts";
import { type ApplicationState, ID_IMAGE_SIDES, type IdImageSide } from "./application.ts";
import type { ApplyAsAnchorInput } from "./contract.ts";
import { isIdNumberValid, normalizeIdNumber } from "./id-number.ts";
import { MIN_ANCHOR_AGE_YEARS, REAPPLY_AFTER_MS } from "./limits.ts";

export type Applicant = { phone: string | null; uploaded: readonly IdImageSide[] };
type Problem = { error: ErrorName; fields: string[] };

/** The first problem of an application; undefined if it is complete. */
export function findApplicationProblem(
  input: Pick<ApplyAsAnchorInput, "idNumber" | "birthDate">,
  { phone, uploaded }: Applicant,
  nowMs: number,
): Problem | undefined {
  if (phone === null) return { error: "phone_not_bound", fields: ["phone"] };
  if (!isIsoDate(input.birthDate)) return { error: "bad_input", fields: ["birthDate"] };
  if (ageInYears(input.birthDate, nowMs) < MIN_ANCHOR_AGE_YEARS) {
    return { error: "applicant_underage", fields: ["birthDate"] };
  }
  if (!isIdNumberValid(normalizeIdNumber(input.idNumber), input.birthDate)) {
    return { error: "id_number_invalid", fields: ["idNumber"] };
  }
  const missing = ID_IMAGE_SIDES.filter((side) => !uploaded.includes(side));
  return missing.length > 0 ? { error: "id_images_missing", fields: missing } : undefined;
}

type Stored = { state: "under_review" | "approved" | "rejected"; decidedAtMs: number | null };

/** `banned` overrides the application; a rejected applicant may apply again after 24 hours. */
export const getApplicationState = (latest: Stored | undefined, isBanned: boolean): ApplicationState =>
  isBanned ? "banned" : (latest?.state ?? "not_applied");

export const getReapplyAtMs = (latest: Stored | undefined): number | null =>
  latest?.state === "rejected" && latest.decidedAtMs !== null ? latest.decidedAtMs + REAPPLY_AFTER_MS : null;

/** The reason a new application is not accepted now; undefined if it is. */
export function findReapplyProblem(
  latest: Stored | undefined,
  isBanned: boolean,
  nowMs: number,
): ErrorName | undefined {
  const state = getApplicationState(latest, isBanned);
  if (state === "banned") return "anchor_banned";
  if (state === "under_review" || state === "approved") return "applied_already";
  const againAtMs = getReapplyAtMs(latest);
  return againAtMs !== null && nowMs < againAtMs ? "reapply_too_soon" : undefined;
}
