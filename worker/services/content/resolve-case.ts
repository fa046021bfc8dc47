import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { updateCaseResolved } from "#db/queries/content/cases.ts";
import { hideContent, selectContent } from "#db/queries/content/reactions.ts";
import { deletePicturesOfPost } from "#db/queries/posts/post-pictures.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { CaseResolution } from "#domain/content/contract.ts";
import { AppError } from "#domain/errors.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { deleteUpload } from "../media/save-upload.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { loadCaseForModerator } from "./claim-case.ts";

const EXCERPT_LENGTH = 80;

type Context = NotificationContext & { uid: number; pictures: ImageStore };

const excerptOf = (text: string): string => [...text.replaceAll("\n", " ")].slice(0, EXCERPT_LENGTH).join("");

/** Decides a case that the moderator has claimed. The author is notified of a removal, unless they had deleted it. */
export async function resolveCase(ctx: Context, resolution: CaseResolution): Promise<void> {
  const { db, nowMs, uid, pictures } = ctx;
  const { caseId, note } = resolution;
  const { kind, contentId: id, authorUid, body } = await loadCaseForModerator(ctx, caseId);
  const reason = resolution.answer === "remove" ? resolution.reason : null;
  const [stored] = await selectContent(db, { kind, id });
  const isRemoved = reason !== null && stored?.state === "visible";
  const content = { kind, id };
  const decision = { state: reason === null ? "kept" : "removed", reason, note, byUid: uid, nowMs } as const;
  const results = await runBatch(db, [
    updateCaseResolved(db, caseId, decision),
    requireChange(db),
    insertRoomAudit(
      db,
      {
        roomId: null,
        actorUid: uid,
        action: reason === null ? "content_kept" : "content_removed",
        subjectUid: authorUid,
        detail: { caseId, ...content, text: body, ...(reason && { reason }), ...(note && { note }) },
      },
      nowMs,
    ),
    ...(isRemoved
      ? [
          hideContent(db, content, { state: "removed", reason }),
          notifyUser(ctx, authorUid, {
            kind: "content_removed",
            params: { content: kind, reason, excerpt: excerptOf(body) },
          }),
        ]
      : []),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  if (results.length > 0 && isRemoved && kind === "post") {
    for (const { file } of await deletePicturesOfPost(db, id)) await deleteUpload(pictures, `post ${id}`, file);
  }
}
