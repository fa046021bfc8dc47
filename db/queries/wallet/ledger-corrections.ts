import type { CorrectionState } from "#domain/wallet/ledger-correction.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import type { Database } from "../../client.ts";

/** An entry with whoever owns, is held for or owes on either side of it. */
type CorrectedEntry = Omit<LedgerEntry, "subject" | "otherUid"> & {
  subject: string | null;
  otherUid: number | null;
} & {
  fromUid: number | null;
  toUid: number | null;
};

export const getLedgerEntry = (db: Database, key: string, leg: number): Promise<CorrectedEntry | null> =>
  db.$client
    .prepare(
      `SELECT e.key, e.kind, e.purse, e.from_account AS "from", e.to_account AS "to", e.amount, e.subject,
         e.other_uid AS otherUid, coalesce(giver.user_id, giver.holder_id) AS fromUid,
         coalesce(taker.user_id, taker.holder_id) AS toUid
       FROM ledger_entries AS e JOIN ledger_accounts AS giver ON giver.id = e.from_account
         JOIN ledger_accounts AS taker ON taker.id = e.to_account
       WHERE e.key = ?1 AND e.leg = ?2`,
    )
    .bind(key, leg)
    .first<CorrectedEntry>();

export const insertCorrection = (
  db: Database,
  asked: Pick<LedgerCorrection, "id" | "key" | "leg" | "reason" | "askedBy" | "askedAtMs">,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO ledger_corrections (id, entry_key, leg, reason, state, asked_by, asked_at_ms)
       VALUES (?1, ?2, ?3, ?4, 'asked', ?5, ?6)`,
    )
    .bind(asked.id, asked.key, asked.leg, asked.reason, asked.askedBy, asked.askedAtMs);

/** Once: what is decided already would get no state at all, which the column refuses, and with it the whole batch. */
export const updateCorrection = (
  db: Database,
  id: string,
  state: Exclude<CorrectionState, "asked">,
  byUid: number,
  nowMs: number,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE ledger_corrections SET state = CASE state WHEN 'asked' THEN ?2 END, decided_by = ?3, decided_at_ms = ?4
       WHERE id = ?1`,
    )
    .bind(id, state, byUid, nowMs);

const COLUMNS = `c.id, c.entry_key AS key, c.leg, c.reason, c.state, c.asked_by AS askedBy, c.asked_at_ms AS askedAtMs,
  c.decided_by AS decidedBy, c.decided_at_ms AS decidedAtMs, e.kind, e.purse, e.from_account AS "from",
  e.to_account AS "to", e.amount`;
const ENTRY = "CROSS JOIN ledger_entries AS e ON e.key = c.entry_key AND e.leg = c.leg";

export const getCorrection = (db: Database, id: string): Promise<LedgerCorrection | null> =>
  db.$client
    .prepare(`SELECT ${COLUMNS} FROM ledger_corrections AS c ${ENTRY} WHERE c.id = ?1`)
    .bind(id)
    .first<LedgerCorrection>();

/** Newest first. */
export const selectCorrections = (db: Database, most: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT ${COLUMNS} FROM ledger_corrections AS c INDEXED BY ledger_corrections_by_age ${ENTRY}
       ORDER BY c.asked_at_ms DESC LIMIT ?1`,
    )
    .bind(most);
