import { type SQL, sql } from "drizzle-orm";
import type { SanctionKind, SanctionReason } from "#domain/staff/sanctions.ts";
import { type Database, rows, run } from "../../client.ts";
import type { accountSanctions } from "../../schema/staff.ts";

const isActive = (nowMs: SQL) => sql`lifted_at_ms IS NULL AND (until_ms IS NULL OR until_ms > ${nowMs})`;

/** `userId` and `nowMs` are SQL expressions in the enclosing statement. */
export const isSanctionedSql = (userId: SQL, kind: SanctionKind, nowMs: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM account_sanctions WHERE user_id = ${userId} AND kind = ${kind} AND ${isActive(nowMs)})`;

/** The active sanction that ends last. */
export const selectActiveSanction = (db: Database, uid: number, kind: SanctionKind, nowMs: number) =>
  rows<{ id: number; reason: SanctionReason; untilMs: number | null }>(
    db,
    sql`SELECT id, reason, until_ms AS untilMs FROM account_sanctions
      WHERE user_id = ${uid} AND kind = ${kind} AND ${isActive(sql`${nowMs}`)}
      ORDER BY until_ms IS NULL DESC, until_ms DESC LIMIT 1`,
  );

type NewSanction = {
  uid: number;
  kind: SanctionKind;
  reason: SanctionReason;
  note: string;
  byUid: number;
  nowMs: number;
  untilMs: number | null;
};

/** Inserts nothing if a sanction of the same kind is active. */
export const insertSanction = (db: Database, one: NewSanction) =>
  run(
    db,
    sql`INSERT INTO account_sanctions (user_id, kind, reason, note, by_id, at_ms, until_ms)
      SELECT ${one.uid}, ${one.kind}, ${one.reason}, ${one.note}, ${one.byUid}, ${one.nowMs}, ${one.untilMs}
      WHERE NOT ${isSanctionedSql(sql`${one.uid}`, one.kind, sql`${one.nowMs}`)}`,
  );

export const updateSanctionLifted = (
  db: Database,
  { uid, kind, byUid, nowMs }: { uid: number; kind: SanctionKind; byUid: number; nowMs: number },
) =>
  run(
    db,
    sql`UPDATE account_sanctions SET lifted_at_ms = ${nowMs}, lifted_by_id = ${byUid}
      WHERE user_id = ${uid} AND kind = ${kind} AND ${isActive(sql`${nowMs}`)}`,
  );

export type SanctionRow = Pick<
  typeof accountSanctions.$inferSelect,
  "id" | "kind" | "reason" | "note" | "byId" | "atMs" | "untilMs" | "liftedAtMs" | "liftedById"
>;

const MAX_LISTED = 50;
/** Newest first. */
export const selectSanctions = (db: Database, uid: number) =>
  rows<SanctionRow & { byName: string | null; liftedByName: string | null }>(
    db,
    sql`SELECT s.id, s.kind, s.reason, s.note, s.by_id AS byId, b.username AS byName, s.at_ms AS atMs,
        s.until_ms AS untilMs, s.lifted_at_ms AS liftedAtMs, s.lifted_by_id AS liftedById, l.username AS liftedByName
      FROM account_sanctions AS s LEFT JOIN users AS b ON b.id = s.by_id LEFT JOIN users AS l ON l.id = s.lifted_by_id
      WHERE s.user_id = ${uid} ORDER BY s.id DESC LIMIT ${MAX_LISTED}`,
  );
