import { type AuditRow, selectStaffAudit } from "#db/queries/staff/audit.ts";
import type { AuditEntry, AuditLogInput } from "#domain/staff/contract.ts";
import type { ReadContext } from "../context.ts";
import { toOptionalPerson, toOriginKinds, toPerson } from "./staff-context.ts";

const PAGE_SIZE = 30;
const MAX_EXPORTED = 10_000;

const toEntry = (row: AuditRow): AuditEntry => ({
  ...{ id: row.id, atMs: row.atMs, brandId: row.brandId, action: row.action },
  ...{ reason: row.reason, detail: row.detail, device: row.device },
  actor: toPerson(row.actorUid, row.actorName),
  target: row.targetKind === "" ? null : { kind: row.targetKind, id: row.targetId },
  user: toOptionalPerson(row.subjectUid, row.subjectName),
  sharedOrigins: toOriginKinds(row.sharedOrigins),
});

/** Newest first, unless chosen otherwise. */
export async function listStaffAudit(
  { db }: ReadContext,
  input: AuditLogInput,
): Promise<{ list: AuditEntry[]; next?: number }> {
  const rows = await selectStaffAudit(db, input, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { list: page.map(toEntry), ...(rows.length > PAGE_SIZE && last ? { next: last.id } : {}) };
}

export async function exportStaffAudit({ db }: ReadContext, input: AuditLogInput): Promise<AuditEntry[]> {
  const rows = await selectStaffAudit(db, { ...input, after: undefined }, MAX_EXPORTED);
  return rows.map(toEntry);
}
