import type { FieldErrors } from "#client/features/forms/use-form.ts";
import { ID_IMAGE_SIDES, type IdImageSide } from "#domain/anchors/application.ts";
import { MIN_INTRODUCTION_LENGTH } from "#domain/anchors/limits.ts";
import { findApplicationProblem } from "#domain/anchors/validate-application.ts";
import { m } from "#messages";

export type ApplicationFields = {
  name: string;
  idNumber: string;
  birthDate: string;
  introduction: string;
  content: string;
  /** Not an input: holds the error about missing images. */
  images: string;
  isRulesAccepted: boolean;
};
const TYPED = ["name", "idNumber", "birthDate", "introduction", "content"] as const;

/** Finds what the applicant can correct before sending; the server checks again. */
export function findFormProblems(
  values: ApplicationFields,
  uploaded: readonly IdImageSide[],
  nowMs: number,
): FieldErrors<ApplicationFields> {
  const problems: FieldErrors<ApplicationFields> = {};
  for (const field of TYPED) if (values[field].trim() === "") problems[field] = m.order_needed();
  for (const field of ["introduction", "content"] as const) {
    if (!problems[field] && values[field].trim().length < MIN_INTRODUCTION_LENGTH) {
      problems[field] = m.apply_min_length({ min: MIN_INTRODUCTION_LENGTH });
    }
  }
  if (!values.isRulesAccepted) problems.isRulesAccepted = m.order_needed();
  // The form is shown only once the phone is bound.
  const found = findApplicationProblem(values, { phone: "bound", uploaded }, nowMs);
  if (found?.error === "applicant_underage") problems.birthDate ??= m.error_applicant_underage();
  if (found?.error === "id_number_invalid") problems.idNumber ??= m.error_id_number_invalid();
  if (ID_IMAGE_SIDES.some((side) => !uploaded.includes(side))) problems.images = m.error_id_images_missing();
  return problems;
}
