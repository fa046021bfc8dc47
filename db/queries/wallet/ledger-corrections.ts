import { eq, sql } from "drizzle-orm";
import type { CorrectionState } from "#domain/wallet/ledger-correction.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import { type Database, rows } from "../../client.ts";
import { ledgerCorrections } from "../../schema/wallet-ledger-corrections.ts";

/** An entry with the user behind each account: owner, payer of an escrow, or debtor. */
type CorrectableEntry = Omit<LedgerEntry, "subject" | "otherUid"> & {
  subject: string | null;
  otherUid: number | null;
  fromUid: number | null;
  toUid: number | null;
};

export const getLedgerEntry = async (db: Database, key: string, leg: number): Promise<CorrectableEntry | undefined> =>
  (
    await rows<CorrectableEntry>(
      db,
      sql`SELECT e.key, e.kind, e.purse, e.from_account AS "from", e.to_account AS "to", e.amount, e.subject,
         e.other_uid AS otherUid, coalesce(source.user_id, source.holder_id) AS fromUid,
         coalesce(target.user_id, target.holder_id) AS toUid
       FROM ledger_entries AS e JOIN ledger_accounts AS source ON source.id = e.from_account
         JOIN ledger_accounts AS target ON target.id = e.to_account
       WHERE e.key = ${key} AND e.leg = ${leg}`,
    )
  )[0];

export const insertCorrection = (
  db: Database,
  { key: entryKey, ...correction }: Pick<LedgerCorrection, "id" | "key" | "leg" | "reason" | "askedBy" | "askedAtMs">,
) => db.insert(ledgerCorrections).values({ ...correction, entryKey, state: "asked" });

type Decision = { state: Exclude<CorrectionState, "asked">; byUid: number; nowMs: number };

/** An already decided correction gets a NULL state, which makes the NOT NULL column reject the whole batch. */
export const updateCorrection = (db: Database, id: string, { state, byUid, nowMs }: Decision) =>
  db
    .update(ledgerCorrections)
    .set({
      state: sql`CASE ${ledgerCorrections.state} WHEN 'asked' THEN ${state} END`,
      decidedBy: byUid,
      decidedAtMs: nowMs,
    })
    .where(eq(ledgerCorrections.id, id));

const COLUMNS = sql`c.id, c.entry_key AS key, c.leg, c.reason, c.state, c.asked_by AS askedBy, c.asked_at_ms AS askedAtMs,
  c.decided_by AS decidedBy, c.decided_at_ms AS decidedAtMs, e.kind, e.purse, e.from_account AS "from",
  e.to_account AS "to", e.amount`;
const ENTRY = sql`CROSS JOIN ledger_entries AS e ON e.key = c.entry_key AND e.leg = c.leg`;

export const getCorrection = async (db: Database, id: string): Promise<LedgerCorrection | undefined> =>
  (
    await rows<LedgerCorrection>(db, sql`SELECT ${COLUMNS} FROM ledger_corrections AS c ${ENTRY} WHERE c.id = ${id}`)
  )[0];

/** Newest first. */
export const selectCorrections = (db: Database, limit: number) =>
  rows<LedgerCorrection>(
    db,
    sql`SELECT ${COLUMNS} FROM ledger_corrections AS c INDEXED BY ledger_corrections_by_age ${ENTRY}
     ORDER BY c.asked_at_ms DESC LIMIT ${limit}`,
  );
