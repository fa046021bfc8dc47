import { type SQL, sql } from "drizzle-orm";
import { MAX_FOLLOWS } from "#domain/social/follow-limits.ts";
import { type Database, rows, run } from "../../client.ts";
import { requireChange } from "../../require-change.ts";

const hasOpenMoney = (uid: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ledger_accounts INDEXED BY ledger_accounts_open WHERE holder_id = ${uid} AND balance <> 0)`;

export type MergeFacts = { hasOpenMoney: number; isSanctioned: number };

/** The facts that may rule out a merge. */
export const selectMergeFacts = (db: Database, uid: number, nowMs: number) =>
  rows<MergeFacts>(
    db,
    sql`SELECT
      ${hasOpenMoney(uid)} AS hasOpenMoney,
      EXISTS (SELECT 1 FROM account_sanctions
        WHERE user_id = ${uid} AND lifted_at_ms IS NULL AND (until_ms IS NULL OR until_ms > ${nowMs})) AS isSanctioned`,
  );

type Merge = { requestId: number; duplicate: number; kept: number; nowMs: number; locale: string; brandId: string };

/**
 * Run in one batch. Moves balances, contacts, sign-in methods, membership and follows from the duplicate to the kept
 * account. The rest is erased, except for purchases, which stay in the books under the old uid.
 */
export const mergeAccountStatements = (db: Database, { requestId, duplicate, kept, nowMs, ...of }: Merge) => [
  run(
    db,
    sql`INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms, subject, other_uid)
      SELECT ${`account_merge:${requestId}`}, row_number() OVER (ORDER BY a.purse), 'account_merge', a.purse, a.id, b.id,
        a.balance, ${nowMs}, ${`merge:${requestId}`}, NULL
      FROM ledger_accounts AS a CROSS JOIN ledger_accounts AS b ON b.user_id = ${kept} AND b.purse = a.purse
      WHERE a.user_id = ${duplicate} AND a.balance > 0`,
  ),
  run(
    db,
    sql`INSERT INTO user_growth (user_id, deposited_coins)
      SELECT ${kept}, deposited_coins FROM user_growth WHERE user_id = ${duplicate}
      ON CONFLICT (user_id) DO UPDATE SET deposited_coins = deposited_coins + excluded.deposited_coins`,
  ),
  run(
    db,
    sql`UPDATE user_contacts SET user_id = ${kept} WHERE user_id = ${duplicate}
      AND kind NOT IN (SELECT kind FROM user_contacts WHERE user_id = ${kept})`,
  ),
  run(
    db,
    sql`UPDATE user_identities SET user_id = ${kept} WHERE user_id = ${duplicate}
      AND provider NOT IN (SELECT provider FROM user_identities WHERE user_id = ${kept})`,
  ),
  run(
    db,
    sql`INSERT INTO membership_records (user_id, number, kind, tier, months, coins, starts_at_ms, ends_at_ms, at_ms)
      SELECT ${kept}, (SELECT coalesce(max(number), 0) FROM membership_records WHERE user_id = ${kept})
          + row_number() OVER (ORDER BY number), kind, tier, months, 0, starts_at_ms, ends_at_ms, ${nowMs}
      FROM membership_records WHERE user_id = ${duplicate} AND ends_at_ms > ${nowMs}`,
  ),
  run(
    db,
    sql`INSERT OR IGNORE INTO follows (follower_id, followed_id, at_ms)
      SELECT ${kept}, followed_id, at_ms FROM follows AS f WHERE follower_id = ${duplicate} AND followed_id <> ${kept}
        AND NOT EXISTS (SELECT 1 FROM follows WHERE follower_id = ${kept} AND followed_id = f.followed_id)
      ORDER BY at_ms DESC
      LIMIT max(0, ${MAX_FOLLOWS} - coalesce((SELECT follows FROM follow_counts WHERE user_id = ${kept}), 0))`,
  ),
  run(
    db,
    sql`INSERT OR IGNORE INTO favourite_matches (user_id, match_id, added_at_ms)
      SELECT ${kept}, match_id, added_at_ms FROM favourite_matches WHERE user_id = ${duplicate}`,
  ),
  run(
    db,
    sql`INSERT OR IGNORE INTO followed_things (user_id, kind, thing_id, added_at_ms)
      SELECT ${kept}, kind, thing_id, added_at_ms FROM followed_things WHERE user_id = ${duplicate}`,
  ),
  run(
    db,
    sql`INSERT INTO account_deletions (user_id, state, asked_at_ms, erase_at_ms, letter, locale, brand_id)
      SELECT ${duplicate}, 'erasing', ${nowMs}, ${nowMs}, NULL, ${of.locale}, ${of.brandId}
      WHERE NOT ${hasOpenMoney(duplicate)}
      ON CONFLICT (user_id) DO UPDATE SET state = 'erasing', asked_at_ms = excluded.asked_at_ms,
        erase_at_ms = excluded.erase_at_ms, letter = NULL`,
  ),
  // Rolls the merge back if a purchase has been held meanwhile.
  requireChange(db),
];
