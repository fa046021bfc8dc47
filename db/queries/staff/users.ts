import { type SQL, sql } from "drizzle-orm";
import type { Role } from "#domain/permissions/roles.ts";
import type { UserFilter, UserSort } from "#domain/staff/contract.ts";
import type { SanctionKind } from "#domain/staff/sanctions.ts";
import { type Database, rows } from "../../client.ts";
import { staffNotes } from "../../schema/staff.ts";
import { userRolesSql } from "../identity/roles.ts";
import { isSanctionedSql } from "../identity/sanctions.ts";

export type FoundUser = {
  uid: number;
  username: string;
  /** JSON. */
  roles: string;
  registeredAtMs: number;
  sanction: SanctionKind | null;
};

const listed = (nowMs: number) => sql`u.id AS uid, u.username, u.registered_at_ms AS registeredAtMs,
  ${userRolesSql(sql`u.id`, sql`${nowMs}`)} AS roles,
  CASE WHEN ${isSanctionedSql(sql`u.id`, "ban", sql`${nowMs}`)} THEN 'ban'
    WHEN ${isSanctionedSql(sql`u.id`, "freeze", sql`${nowMs}`)} THEN 'freeze' END AS sanction`;

export type UserSearch =
  | { by: "uid"; uid: number }
  | { by: "name"; key: string }
  | { by: "contact"; values: readonly string[] }
  | { by: "address"; hash: string }
  | { by: "shared"; uid: number };

const LAST_CHARACTER = "\u{10ffff}";

function matchesOf(search: UserSearch, limit: number): SQL {
  switch (search.by) {
    case "uid":
      return sql`SELECT id FROM users WHERE id = ${search.uid}`;
    case "name":
      return sql`SELECT id FROM users WHERE username_key >= ${search.key} AND username_key < ${search.key + LAST_CHARACTER}
        ORDER BY username_key LIMIT ${limit}`;
    case "contact":
      return sql`SELECT user_id AS id FROM user_contacts WHERE kind IN ('email', 'phone')
        AND value IN (SELECT value FROM json_each(${JSON.stringify(search.values)})) LIMIT ${limit}`;
    case "address":
      return sql`SELECT user_id AS id FROM account_origins INDEXED BY account_origins_by_value
        WHERE kind = 'address' AND value = ${search.hash} ORDER BY last_at_ms DESC LIMIT ${limit}`;
    case "shared":
      return sql`SELECT DISTINCT o.user_id AS id
        FROM (SELECT kind, value FROM account_origins WHERE user_id = ${search.uid} LIMIT 50) AS own
        CROSS JOIN account_origins AS o INDEXED BY account_origins_by_value ON o.kind = own.kind AND o.value = own.value
        LIMIT ${limit}`;
  }
}

export const searchUsers = (db: Database, search: UserSearch, limit: number, nowMs: number) =>
  rows<FoundUser>(
    db,
    sql`SELECT ${listed(nowMs)} FROM (${matchesOf(search, limit)}) AS found CROSS JOIN users AS u ON u.id = found.id`,
  );

export type UserPage = {
  filter: UserFilter;
  sort: UserSort;
  /** Registration time and uid of the last row; undefined for the first page. */
  after: { atMs: number; uid: number } | undefined;
  staffRoles: readonly Role[];
  limit: number;
  nowMs: number;
};

/** Reads one index range, which excludes sanctions that have ended. */
const activeSanctions = (filter: "banned" | "frozen", isRunning: SQL) =>
  sql`SELECT user_id FROM account_sanctions INDEXED BY account_sanctions_active
    WHERE kind = ${filter === "banned" ? "ban" : "freeze"} AND lifted_at_ms IS NULL AND ${isRunning}`;

/** Filtered lists are short; they have the same order as the list of all users. */
function candidatesOf({ filter, staffRoles, nowMs }: UserPage): SQL {
  switch (filter) {
    case "all":
      return sql`users AS u INDEXED BY users_by_registration`;
    case "staff":
      return sql`(SELECT DISTINCT user_id FROM user_roles INDEXED BY user_roles_by_role
        WHERE role IN (SELECT value FROM json_each(${JSON.stringify(staffRoles)}))) AS some
        CROSS JOIN users AS u ON u.id = some.user_id`;
    case "banned":
    case "frozen":
      return sql`(${activeSanctions(filter, sql`until_ms IS NULL`)}
          UNION ${activeSanctions(filter, sql`until_ms > ${nowMs}`)}) AS some
        CROSS JOIN users AS u ON u.id = some.user_id`;
  }
}

export function selectUsers(db: Database, page: UserPage) {
  const { sort, after, limit, nowMs } = page;
  const isNewest = sort === "newest";
  const atMs = after?.atMs ?? (isNewest ? Number.MAX_SAFE_INTEGER : 0);
  const uid = after?.uid ?? 0;
  const cursor = isNewest
    ? sql`u.registered_at_ms <= ${atMs} AND (u.registered_at_ms, u.id) < (${atMs}, ${uid})`
    : sql`u.registered_at_ms >= ${atMs} AND (u.registered_at_ms, u.id) > (${atMs}, ${uid})`;
  const order = isNewest ? sql`u.registered_at_ms DESC, u.id DESC` : sql`u.registered_at_ms, u.id`;
  return rows<FoundUser>(
    db,
    sql`SELECT ${listed(nowMs)} FROM ${candidatesOf(page)} WHERE ${cursor} ORDER BY ${order} LIMIT ${limit}`,
  );
}

export const insertStaffNote = (db: Database, note: { uid: number; byUid: number; body: string; nowMs: number }) =>
  db.insert(staffNotes).values({ userId: note.uid, byId: note.byUid, body: note.body, atMs: note.nowMs });

const MAX_NOTES = 50;
/** Notes by the back office and by room moderators, newest first. */
export const selectNotes = (db: Database, uid: number) =>
  rows<{ id: number; byUid: number; byName: string | null; body: string; atMs: number }>(
    db,
    sql`SELECT n.id, n.by_id AS byUid, u.username AS byName, n.body, n.at_ms AS atMs FROM (
        SELECT id, by_id, body, at_ms FROM staff_notes INDEXED BY staff_notes_by_user WHERE user_id = ${uid}
        UNION ALL
        SELECT -id, by_id, words, at_ms FROM chat_notes INDEXED BY chat_notes_by_user WHERE user_id = ${uid}
      ) AS n LEFT JOIN users AS u ON u.id = n.by_id ORDER BY n.at_ms DESC LIMIT ${MAX_NOTES}`,
  );

const MAX_ROOMS = 20;
/** The user's own rooms and visited rooms, last visited first. */
export const selectRoomsOfUser = (db: Database, uid: number) =>
  rows<{ roomId: string; title: string; isOwn: number; atMs: number }>(
    db,
    sql`SELECT all_rooms.roomId, coalesce(r.title, '') AS title, max(all_rooms.isOwn) AS isOwn, max(all_rooms.atMs) AS atMs
      FROM (SELECT id AS roomId, 1 AS isOwn, visited_at_ms AS atMs FROM rooms INDEXED BY rooms_by_anchor WHERE anchor_id = ${uid}
        UNION ALL SELECT room_id, 0, at_ms FROM room_visits WHERE user_id = ${uid}) AS all_rooms
        LEFT JOIN rooms AS r ON r.id = all_rooms.roomId
      GROUP BY all_rooms.roomId ORDER BY atMs DESC LIMIT ${MAX_ROOMS}`,
  );

export const selectSecondFactors = (db: Database, uid: number) =>
  rows<{ hasTwoFactor: number; passkeys: number }>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM two_step WHERE user_id = ${uid} AND on_since_ms IS NOT NULL) AS hasTwoFactor,
      (SELECT count(*) FROM passkeys WHERE user_id = ${uid}) AS passkeys`,
  );
