import { selectComplaintParties, updateComplaintResolved } from "#db/queries/complaints/complaints.ts";
import type { ComplaintResolution } from "#domain/complaints/contract.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../context.ts";

type Input = ComplaintResolution & { operatorUid: number };

/** Decides a complaint that the operator has claimed. */
export async function resolveComplaint({ db, nowMs }: ServiceContext, input: Input): Promise<void> {
  const { complaintId: id, answer: state, note, operatorUid: byUid } = input;
  const [complaint] = await selectComplaintParties(db, id);
  if (!complaint) throw new AppError("not_found", ["complaintId"]);
  const changed = await updateComplaintResolved(db, { id, byUid, nowMs, state, note });
  if (changed.meta.changes === 0) throw new AppError("conflict");
}
