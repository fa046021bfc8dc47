import { stringify } from "csv-stringify/sync";
import type { AuditEntry } from "#domain/staff/contract.ts";
import { m } from "#messages";

/** The byte order mark makes spreadsheets read UTF-8; escaping keeps texts from being read as formulas. */
export const formatAuditCsv = (entries: readonly AuditEntry[]): string =>
  stringify(
    entries.map((entry) => [
      entry.id,
      new Date(entry.atMs).toISOString(),
      entry.actor.uid,
      entry.actor.username,
      entry.brandId,
      entry.action,
      entry.target ? `${entry.target.kind}:${entry.target.id}` : "",
      entry.user?.uid ?? "",
      entry.user?.username ?? "",
      entry.reason,
      entry.detail,
      entry.device,
      entry.sharedOrigins.join(" "),
    ]),
    {
      header: true,
      columns: [
        "ID",
        m.transactions_time(),
        "UID",
        m.audit_actor(),
        m.audit_brand(),
        m.moderation_log_action(),
        m.audit_target(),
        "UID",
        m.office_user(),
        m.operator_request_reason(),
        m.past_details(),
        m.audit_device(),
        m.users_related(),
      ],
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
