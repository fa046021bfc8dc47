import type { InboxItem, UserListRow } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { formatCsv } from "../csv.ts";

const time = (atMs: number) => new Date(atMs).toISOString();

export const formatUserListCsv = (users: readonly UserListRow[]): string =>
  formatCsv(
    ["UID", m.office_user(), m.office_staff(), m.users_registered(), m.users_restrictions()],
    users.map(({ uid, username, roles, registeredAtMs, sanction }) => [
      uid,
      username,
      roles.join(" "),
      time(registeredAtMs),
      sanction ?? "",
    ]),
  );

export const formatInboxCsv = (items: readonly InboxItem[]): string =>
  formatCsv(
    ["ID", m.transactions_type(), m.transactions_time(), m.past_details(), "UID", m.office_user(), m.audit_actor()],
    items.map(({ kind, id, atMs, about, subject, claimedBy }) => [
      id,
      kind,
      time(atMs),
      about,
      subject?.uid ?? "",
      subject?.username ?? "",
      claimedBy?.username ?? "",
    ]),
  );
