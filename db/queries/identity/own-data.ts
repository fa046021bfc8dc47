import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { type Database, runBatch } from "../../client.ts";
import type { StoredSpendingLimit } from "../wallet/spending-limits.ts";
import { userRolesSql } from "./roles.ts";

/** Claims today's file; of many at once one does, and who had one learns when. */
export const claimDataExport = (
  db: Database,
  ask: { id: string; uid: number; nowMs: number; everyMs: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO data_exports (id, user_id, asked_at_ms) SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM data_exports WHERE user_id = ?2 AND asked_at_ms > ?3 - ?4)`,
    )
    .bind(ask.id, ask.uid, ask.nowMs, ask.everyMs);

export const selectLastDataExport = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      "SELECT id, asked_at_ms AS askedAtMs FROM data_exports WHERE user_id = ?1 ORDER BY asked_at_ms DESC LIMIT 1",
    )
    .bind(uid);

/** The owner is named too: nobody fetches another's file by its id. */
export const getDataExportRequestedAtMs = (db: Database, uid: number, id: string): Promise<number | null> =>
  db.$client
    .prepare("SELECT asked_at_ms FROM data_exports WHERE id = ?1 AND user_id = ?2")
    .bind(id, uid)
    .first<number>("asked_at_ms");

export type PersonalDataRows = {
  account: {
    uid: number;
    username: string;
    signature: string;
    level: number;
    hasPassword: number;
    registeredAtMs: number;
    registrationSource: string;
    promotionChannelId: string | null;
    fans: number;
    activeDays: number;
    depositedCoins: number;
    twoStepSinceMs: number | null;
    preferences: string | null;
  };
  role: { role: string };
  contact: { kind: string; value: string; verifiedAtMs: number };
  session: { device: string; place: string; createdAtMs: number; lastSeenAtMs: number };
  follow: { uid: number; username: string; atMs: number };
  report: { uid: number; reason: string; note: string; atMs: number };
  device: { device: string; place: string };
  identity: { provider: OAuthProvider; name: string; linkedAtMs: number };
  passkey: { name: string; device: string; createdAtMs: number; lastUsedAtMs: number | null };
  favourite: { matchId: number; home: string; away: string; startsAtMs: number; addedAtMs: number };
  notice: { kind: string; params: string; atMs: number; readAtMs: number | null };
  balance: { purse: WalletCurrency; balance: number };
  membership: { kind: string; tier: string; months: number; coins: number; startsAtMs: number; endsAtMs: number };
  order: {
    goods: string;
    quantity: number;
    coins: number;
    state: string;
    recipient: string;
    address: string;
    contact: string;
    remark: string;
    trackingNumber: string | null;
    createdAtMs: number;
  };
  recharge: {
    id: string;
    purse: WalletCurrency;
    amount: number;
    priceMinor: number;
    currency: string;
    method: string;
    state: string;
    credited: number;
    takenBack: number;
    createdAtMs: number;
  };
  scorePackage: { days: number; coins: number; boughtAtMs: number; fromMs: number; untilMs: number };
  freePoint: { kind: string; amount: number; predictionId: string | null; atMs: number };
  limit: StoredSpendingLimit;
  coolOff: { untilMs: number };
  draw: { number: number; boxId: number; clientSeed: string; goodsId: number; drawnAtMs: number };
};
export type PersonalDataTable = keyof PersonalDataRows;

const SQL: Record<PersonalDataTable, string> = {
  account: `SELECT u.id AS uid, u.username, u.signature, u.level, u.password_hash IS NOT NULL AS hasPassword,
      u.registered_at_ms AS registeredAtMs, u.registration_source AS registrationSource,
      u.promotion_channel_id AS promotionChannelId, coalesce(c.fans, 0) AS fans,
      coalesce(g.active_days, 0) AS activeDays, coalesce(g.deposited_coins, 0) AS depositedCoins,
      t.on_since_ms AS twoStepSinceMs, p.body AS preferences
    FROM users AS u LEFT JOIN follow_counts AS c ON c.user_id = u.id LEFT JOIN user_growth AS g ON g.user_id = u.id
      LEFT JOIN two_step AS t ON t.user_id = u.id LEFT JOIN user_preferences AS p ON p.user_id = u.id
    WHERE u.id = ?1`,
  role: `SELECT value AS role FROM json_each(${userRolesSql("?1")})`,
  contact: "SELECT kind, value, verified_at_ms AS verifiedAtMs FROM user_contacts WHERE user_id = ?1",
  session: `SELECT device, place, created_at_ms AS createdAtMs, last_seen_at_ms AS lastSeenAtMs FROM sessions
    WHERE user_id = ?1 ORDER BY last_seen_at_ms DESC`,
  follow: `SELECT f.followed_id AS uid, u.username, f.at_ms AS atMs FROM follows AS f INDEXED BY follows_by_follower
    CROSS JOIN users AS u ON u.id = f.followed_id WHERE f.follower_id = ?1 ORDER BY f.at_ms DESC`,
  report: `SELECT subject_id AS uid, reason, note, at_ms AS atMs FROM user_reports WHERE reporter_id = ?1
    ORDER BY at_ms DESC`,
  device: "SELECT device, place FROM known_devices WHERE user_id = ?1",
  identity: `SELECT provider, name, linked_at_ms AS linkedAtMs FROM user_identities WHERE user_id = ?1
    ORDER BY linked_at_ms DESC`,
  passkey: `SELECT name, device, created_at_ms AS createdAtMs, last_used_at_ms AS lastUsedAtMs FROM passkeys
    WHERE user_id = ?1 ORDER BY created_at_ms`,
  favourite: `SELECT f.match_id AS matchId, home.name AS home, away.name AS away, m.starts_at_ms AS startsAtMs,
      f.added_at_ms AS addedAtMs
    FROM favourite_matches AS f INDEXED BY favourite_matches_by_age CROSS JOIN matches AS m ON m.id = f.match_id
      CROSS JOIN teams AS home ON home.id = m.home_id CROSS JOIN teams AS away ON away.id = m.away_id
    WHERE f.user_id = ?1 ORDER BY f.added_at_ms DESC`,
  notice: `SELECT kind, params, created_at_ms AS atMs, read_at_ms AS readAtMs FROM notices INDEXED BY notices_by_user
    WHERE user_id = ?1 ORDER BY id DESC`,
  membership: `SELECT kind, tier, months, coins, starts_at_ms AS startsAtMs, ends_at_ms AS endsAtMs
    FROM membership_records WHERE user_id = ?1 ORDER BY number DESC`,
  order: `SELECT coalesce(t.name, '') AS goods, o.quantity, o.coins, o.state, o.recipient, o.address, o.contact, o.remark,
      o.tracking_number AS trackingNumber, o.created_at_ms AS createdAtMs
    FROM goods_orders AS o INDEXED BY goods_orders_by_user
      LEFT JOIN goods_texts AS t ON t.goods_id = o.goods_id AND t.locale = 'en'
    WHERE o.user_id = ?1 ORDER BY o.created_at_ms DESC`,
  recharge: `SELECT id, purse, amount, price_minor AS priceMinor, currency, method, state, credited,
      taken_back AS takenBack, created_at_ms AS createdAtMs
    FROM recharge_orders INDEXED BY recharge_orders_by_user WHERE user_id = ?1 ORDER BY created_at_ms DESC`,
  scorePackage: `SELECT days, coins, bought_at_ms AS boughtAtMs, from_ms AS fromMs, until_ms AS untilMs
    FROM score_passes INDEXED BY score_passes_by_user WHERE user_id = ?1 ORDER BY bought_at_ms DESC`,
  freePoint: `SELECT kind, amount, prediction_id AS predictionId, at_ms AS atMs
    FROM point_entries INDEXED BY point_entries_by_user WHERE user_id = ?1 ORDER BY at_ms DESC`,
  limit: `SELECT scope, period, amount, next_amount AS nextAmount, next_from_ms AS nextFromMs FROM spending_limits
    WHERE user_id = ?1 ORDER BY scope, period`,
  coolOff: "SELECT until_ms AS untilMs FROM cool_offs WHERE user_id = ?1",
  draw: `SELECT d.number, d.box_id AS boxId, d.client_seed AS clientSeed, d.goods_id AS goodsId, d.drawn_at_ms AS drawnAtMs
    FROM goods_orders AS o INDEXED BY goods_orders_by_user CROSS JOIN box_draws AS d ON d.order_id = o.id
    WHERE o.user_id = ?1 AND o.box_id IS NOT NULL ORDER BY o.created_at_ms DESC`,
  balance: "SELECT purse, balance FROM ledger_accounts WHERE user_id = ?1",
};
const TABLES = Object.keys(SQL) as PersonalDataTable[];

/** All that is kept of a person but the single movements of their purses, as of one moment. */
export async function getPersonalData(
  db: Database,
  uid: number,
): Promise<{ [Table in PersonalDataTable]: PersonalDataRows[Table][] }> {
  const answers = await runBatch(
    db,
    TABLES.map((table) => db.$client.prepare(SQL[table]).bind(uid)),
  );
  return Object.fromEntries(TABLES.map((table, place) => [table, answers[place]?.results ?? []])) as {
    [Table in PersonalDataTable]: PersonalDataRows[Table][];
  };
}
