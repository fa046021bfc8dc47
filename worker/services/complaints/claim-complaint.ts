import {
  selectComplaintParties,
  updateComplaintClaimed,
  updateComplaintReleased,
} from "#db/queries/complaints/complaints.ts";
import type { ClaimComplaintInput } from "#domain/complaints/contract.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";

type Input = ClaimComplaintInput & { operatorUid: number };

/** Claims an open complaint, or releases the caller's claim. Nobody can claim a complaint they filed. */
export async function claimComplaint({ db, nowMs }: ServiceContext, input: Input): Promise<void> {
  const { complaintId: id, claim, operatorUid: byUid } = input;
  const [complaint] = await selectComplaintParties(db, id);
  if (!complaint) throw new AppError("not_found", ["complaintId"]);
  if (complaint.uid === byUid) throw new AppError("not_own_decision");
  const changed = claim
    ? await updateComplaintClaimed(db, { id, byUid, nowMs })
    : await updateComplaintReleased(db, { id, byUid });
  if (changed.meta.changes === 0) throw new AppError("conflict");
}
