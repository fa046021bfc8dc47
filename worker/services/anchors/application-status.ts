import { runBatch } from "#db/client.ts";
import {
  selectBan,
  selectDraftImages,
  selectLatestApplication,
  selectPhone,
} from "#db/queries/anchors/applications.ts";
import type { AnchorApplicationStatus } from "#domain/anchors/contract.ts";
import { getApplicationState, getReapplyAtMs } from "#domain/anchors/validate-application.ts";
import type { ReadContext } from "../context.ts";

/** Loads everything an application depends on in one round trip. */
export async function readApplicant({ db }: ReadContext, { uid }: { uid: number }) {
  const [[latest], [profile], [contact], drafts] = await runBatch(db, [
    selectLatestApplication(db, uid),
    selectBan(db, uid),
    selectPhone(db, uid),
    selectDraftImages(db, uid),
  ]);
  return {
    latest,
    ban: profile?.bannedAtMs == null ? undefined : profile,
    isApproved: profile !== undefined,
    phone: contact?.phone ?? null,
    drafts,
  };
}

/** The last digits are enough for users to recognise their own number. */
const maskPhone = (phone: string): string =>
  phone.slice(0, 3) + phone.slice(3, -3).replace(/\d/g, "•") + phone.slice(-3);

export async function getApplicationStatus(
  ctx: ReadContext,
  { uid }: { uid: number },
): Promise<AnchorApplicationStatus> {
  const { latest, ban, isApproved, phone, drafts } = await readApplicant(ctx, { uid });
  const state = getApplicationState(latest, ban !== undefined);
  return {
    // A streamer whose role was granted without an application counts as approved too.
    state: state === "not_applied" && isApproved ? "approved" : state,
    phone: phone === null ? null : maskPhone(phone),
    uploaded: drafts.map(({ side }) => side),
    appliedAtMs: latest?.appliedAtMs ?? null,
    decidedAtMs: latest?.decidedAtMs ?? null,
    reason: latest?.reason ?? null,
    banReason: ban?.reason ?? null,
    note: ban?.note ?? latest?.note ?? "",
    canReapplyAtMs: getReapplyAtMs(latest),
  };
}

export async function isApprovedAnchor(
  ctx: ReadContext,
  { uid }: { uid: number },
): Promise<{ isAnchor: boolean; isBanned: boolean }> {
  const { ban, isApproved } = await readApplicant(ctx, { uid });
  return { isAnchor: isApproved && ban === undefined, isBanned: ban !== undefined };
}
