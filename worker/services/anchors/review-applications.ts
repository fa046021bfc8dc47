import { Buffer } from "node:buffer";
import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import {
  countApplications,
  insertAnchorAudit,
  insertApprovedProfile,
  insertApprovedRole,
  insertImageView,
  type ReviewRow,
  selectApplicationForReview,
  selectApplicationQueue,
  selectImage,
  updateClaimed,
  updateDecided,
  updateReleased,
} from "#db/queries/anchors/applications.ts";
import { countAnchorsWithoutApplication, selectAnchorsWithoutApplication } from "#db/queries/anchors/profiles.ts";
import { ID_IMAGE_SIDES, type IdImageSide } from "#domain/anchors/application.ts";
import type {
  AnchorWithoutApplication,
  ApplicationForReview,
  DecideApplicationInput,
} from "#domain/anchors/contract.ts";
import { AppError } from "#domain/errors.ts";
import { IMAGE_MEDIA_TYPES, imageFormatOfFile } from "#domain/media/image-upload.ts";
import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { decryptText } from "../../crypto/encrypt.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { claimForReview, decideReview } from "../staff/review-application.ts";
import { idNumberKeyName } from "./apply.ts";

const sidesSchema = v.array(v.picklist(ID_IMAGE_SIDES));
const viewsSchema = v.array(
  v.object({
    uid: v.number(),
    username: v.nullable(v.string()),
    side: v.picklist(ID_IMAGE_SIDES),
    atMs: v.number(),
  }),
);

type Secret = { secret: string };
type Reviewer = { reviewerUid: number };

const toBan = ({ bannedAtMs, banReason, banNote }: Pick<ReviewRow, "bannedAtMs" | "banReason" | "banNote">) =>
  bannedAtMs === null || banReason === null ? null : { reason: banReason, note: banNote ?? "", atMs: bannedAtMs };

async function toApplicationForReview({ secret }: Secret, row: ReviewRow): Promise<ApplicationForReview> {
  const { id, uid, username, state, name, phone, birthDate, introduction, content } = row;
  const views = v.parse(viewsSchema, JSON.parse(row.views));
  return {
    ...{ applicationId: id, state, name, phone, birthDate, introduction, content },
    user: { uid, username },
    idNumber: await decryptText(secret, idNumberKeyName(uid), row.idNumberSealed),
    images: v.parse(sidesSchema, JSON.parse(row.images)),
    imageViews: views.map(({ side, atMs, ...by }) => ({
      by: { uid: by.uid, username: by.username ?? "" },
      side,
      atMs,
    })),
    appliedAtMs: row.appliedAtMs,
    claimedBy: row.claimedById === null ? null : { uid: row.claimedById, username: row.claimedByName ?? "" },
    decidedAtMs: row.decidedAtMs,
    reason: row.reason,
    note: row.note,
    ban: toBan(row),
  };
}

async function requireApplication({ db }: ReadContext, applicationId: number): Promise<ReviewRow> {
  const [row] = await selectApplicationForReview(db, applicationId);
  if (!row) throw new AppError("application_not_found", ["applicationId"]);
  return row;
}

export async function listApplications(
  ctx: ReadContext & Secret,
  input: { state: ApplicationForReview["state"]; sort?: QueueSort | undefined; page: number; size: number },
) {
  const { db } = ctx;
  const { sort = defaultQueueSort(input.state, "under_review") } = input;
  const [rows, [counted]] = await runBatch(db, [
    selectApplicationQueue(db, { ...input, sort }),
    countApplications(db, input.state),
  ]);
  const list = await Promise.all(rows.map((row) => toApplicationForReview(ctx, row)));
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

/** Streamers whose role was granted without an application: the only action here is a ban. */
export async function listAnchorsWithoutApplication({ db }: ReadContext, input: { page: number; size: number }) {
  const [found, [counted]] = await runBatch(db, [
    selectAnchorsWithoutApplication(db, input),
    countAnchorsWithoutApplication(db),
  ]);
  const list = found.map(
    ({ uid, username, ...row }): AnchorWithoutApplication => ({ user: { uid, username }, ban: toBan(row) }),
  );
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

export async function claimApplication(
  ctx: ServiceContext & Secret,
  { applicationId, ...claim }: Reviewer & { applicationId: number; isClaimed: boolean },
): Promise<ApplicationForReview> {
  const { db, nowMs } = ctx;
  const { reviewerUid, isClaimed } = claim;
  const row = await requireApplication(ctx, applicationId);
  await claimForReview(ctx, row, claim, {
    update: isClaimed
      ? updateClaimed(db, applicationId, reviewerUid, nowMs)
      : updateReleased(db, applicationId, reviewerUid),
    audit: insertAnchorAudit(db, {
      ...{ actorId: reviewerUid, subjectId: row.uid, action: isClaimed ? "claimed" : "released", atMs: nowMs },
      detail: { applicationId },
    }),
  });
  return toApplicationForReview(ctx, await requireApplication(ctx, applicationId));
}

/** Approval grants the role and creates the profile; a rejection states its reason. The applicant is notified. */
export async function decideApplication(
  ctx: NotificationContext & Secret,
  { reviewerUid, ...verdict }: Reviewer & DecideApplicationInput,
): Promise<ApplicationForReview> {
  const { db, nowMs } = ctx;
  const { applicationId } = verdict;
  const row = await requireApplication(ctx, applicationId);
  await decideReview(ctx, row, { reviewerUid, verdict }, ({ state, reason, note }) => {
    const isApproved = state === "approved";
    return {
      update: updateDecided(db, { applicationId, byUid: reviewerUid, state, reason, note, nowMs }),
      others: [
        insertAnchorAudit(db, {
          ...{ actorId: reviewerUid, subjectId: row.uid, action: state, atMs: nowMs },
          detail: { applicationId, reason, note },
        }),
        ...(isApproved ? [insertApprovedProfile(db, applicationId, nowMs), insertApprovedRole(db, applicationId)] : []),
        notifyUser(ctx, row.uid, { kind: "anchor_application", params: { isApproved, reason } }),
      ],
    };
  });
  return toApplicationForReview(ctx, await requireApplication(ctx, applicationId));
}

/** Reads a file of the private folder. */
export type PrivateImageReader = (file: string) => Promise<Uint8Array | null>;

/** For the reviewer who claimed the application; the view is recorded before the image is read. */
export async function viewIdImage(
  ctx: ServiceContext & { readIdImage: PrivateImageReader },
  { reviewerUid, applicationId, side }: Reviewer & { applicationId: number; side: IdImageSide },
): Promise<{ mediaType: string; base64: string }> {
  const { db, nowMs } = ctx;
  const row = await requireApplication(ctx, applicationId);
  if (row.uid === reviewerUid) throw new AppError("not_own_decision");
  if (row.claimedById !== reviewerUid) throw new AppError("application_not_claimed");
  const [, [image]] = await runBatch(db, [
    insertImageView(db, { applicationId, side, viewerId: reviewerUid, atMs: nowMs }),
    selectImage(db, applicationId, side),
  ]);
  const format = image && imageFormatOfFile(image.file);
  const bytes = image && (await ctx.readIdImage(image.file));
  if (!format || !bytes) throw new AppError("not_found", ["side"]);
  return { mediaType: IMAGE_MEDIA_TYPES[format], base64: Buffer.from(bytes).toString("base64") };
}
