import type { Database, Statement } from "#db/client.ts";
import { insertStaffAudit } from "#db/queries/staff/audit.ts";
import { summarizeStaffWrite } from "#domain/staff/audit.ts";

type Caller = {
  actorUid: number;
  brandId: string;
  /** The call, such as `POST /operator/refunds/request`. */
  action: string;
  device: string;
  address: string;
  nowMs: number;
};

/** For calls whose audit entry is part of their batch: logged if, and only if, the change is stored. */
export type AuditRecorder = (input: object, result?: object) => Statement;

export const createAuditRecorder =
  (db: Database, caller: Caller): AuditRecorder =>
  (input, result = {}) =>
    insertStaffAudit(db, { ...summarizeStaffWrite(input, result), ...caller });
