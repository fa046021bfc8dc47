import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  attachIdImages,
  deleteDraftImage,
  insertAnchorAudit,
  insertApplication,
  insertDraftImage,
  selectDraftImages,
} from "#db/queries/anchors/applications.ts";
import type { IdImageSide } from "#domain/anchors/application.ts";
import type { AnchorApplicationStatus, ApplyAsAnchorInput } from "#domain/anchors/contract.ts";
import { normalizeIdNumber } from "#domain/anchors/id-number.ts";
import { findApplicationProblem, findReapplyProblem } from "#domain/anchors/validate-application.ts";
import { AppError } from "#domain/errors.ts";
import { encryptText } from "../../crypto/encrypt.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ServiceContext } from "../context.ts";
import { deleteUpload, saveUpload } from "../media/save-upload.ts";
import { getApplicationStatus, readApplicant } from "./application-status.ts";

/** Each ID number is encrypted with its own key, derived from the applicant and the site's secret. */
export const idNumberKeyName = (uid: number): string => `anchor-id-number:${uid}`;

export async function applyAsAnchor(
  ctx: ServiceContext & { secret: string },
  { uid, ...input }: ApplyAsAnchorInput & { uid: number },
): Promise<AnchorApplicationStatus> {
  const { db, nowMs, secret } = ctx;
  const { latest, ban, isApproved, phone, drafts } = await readApplicant(ctx, { uid });
  const again = findReapplyProblem(latest, ban !== undefined, nowMs) ?? (isApproved ? "applied_already" : undefined);
  if (again) throw new AppError(again);
  const problem = findApplicationProblem(input, { phone, uploaded: drafts.map(({ side }) => side) }, nowMs);
  if (problem || phone === null) throw new AppError(problem?.error ?? "phone_not_bound", problem?.fields);
  const idNumberSealed = await encryptText(secret, idNumberKeyName(uid), normalizeIdNumber(input.idNumber));
  const { name, birthDate, introduction, content } = input;
  try {
    await runBatch(db, [
      insertApplication(db, {
        ...{ userId: uid, name, phone, idNumberSealed, birthDate, introduction, content, appliedAtMs: nowMs },
      }),
      attachIdImages(db, uid),
      insertAnchorAudit(db, { actorId: uid, subjectId: uid, action: "applied", atMs: nowMs }),
    ]);
  } catch (error) {
    const violation = toConstraintViolation(error);
    throw violation?.kind === "unique" && violation.table === "anchor_applications"
      ? new AppError("applied_already")
      : error;
  }
  return getApplicationStatus(ctx, { uid });
}

/** Replaces the image of the same side. Images are private, and deleted if no application follows within a day. */
export async function saveIdImage(
  ctx: ServiceContext & { idImages: ImageStore },
  { uid, side, bytes }: { uid: number; side: IdImageSide; bytes: Uint8Array },
): Promise<{ uploaded: IdImageSide[] }> {
  const { db, nowMs, idImages } = ctx;
  const { latest, ban, drafts } = await readApplicant(ctx, { uid });
  const problem = findReapplyProblem(latest, ban !== undefined, nowMs);
  if (problem) throw new AppError(problem);
  // The hash includes a random owner, so that the same picture in two applications is two files.
  const file = await saveUpload(idImages, `${uid}-${side}-${crypto.randomUUID()}`, bytes);
  const [, , stored] = await runBatch(db, [
    deleteDraftImage(db, uid, side),
    insertDraftImage(db, { file, userId: uid, side, uploadedAtMs: nowMs }),
    selectDraftImages(db, uid),
  ]);
  const previous = drafts.find((draft) => draft.side === side);
  if (previous) await deleteUpload(idImages, String(uid), previous.file);
  return { uploaded: stored.map((image) => image.side) };
}
