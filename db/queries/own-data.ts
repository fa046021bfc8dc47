/** Claims today's file; of many at once one does, and who had one learns when. */
export const claimExport = (
  db: D1Database,
  ask: { id: string; uid: number; nowMs: number; everyMs: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO data_exports (id, user_id, asked_at_ms) SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM data_exports WHERE user_id = ?2 AND asked_at_ms > ?3 - ?4)`,
    )
    .bind(ask.id, ask.uid, ask.nowMs, ask.everyMs);

export const lastExport = (db: D1Database, uid: number): D1PreparedStatement =>
  db
    .prepare(
      "SELECT id, asked_at_ms AS askedAtMs FROM data_exports WHERE user_id = ?1 ORDER BY asked_at_ms DESC LIMIT 1",
    )
    .bind(uid);

/** The owner is named too: nobody fetches another's file by its id. */
export const exportAskedAt = (db: D1Database, uid: number, id: string): Promise<number | null> =>
  db
    .prepare("SELECT asked_at_ms FROM data_exports WHERE id = ?1 AND user_id = ?2")
    .bind(id, uid)
    .first<number>("asked_at_ms");

export type OwnRows = {
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
  };
  role: { role: string };
  contact: { kind: string; value: string; verifiedAtMs: number };
  session: { device: string; place: string; createdAtMs: number; lastSeenAtMs: number };
  follow: { uid: number; username: string; atMs: number };
  report: { uid: number; reason: string; note: string; atMs: number };
};

/** All that is kept of a person but the ledger, in the order of `OwnRows`. */
export const ownRowStatements = (db: D1Database, uid: number): D1PreparedStatement[] =>
  [
    `SELECT u.id AS uid, u.username, u.signature, u.level, u.password_hash IS NOT NULL AS hasPassword,
       u.registered_at_ms AS registeredAtMs, u.registration_source AS registrationSource,
       u.promotion_channel_id AS promotionChannelId, coalesce(c.fans, 0) AS fans,
       coalesce(g.active_days, 0) AS activeDays, coalesce(g.deposited_coins, 0) AS depositedCoins
     FROM users AS u LEFT JOIN follow_counts AS c ON c.user_id = u.id LEFT JOIN user_growth AS g ON g.user_id = u.id
     WHERE u.id = ?1`,
    "SELECT role FROM user_roles WHERE user_id = ?1",
    "SELECT kind, value, verified_at_ms AS verifiedAtMs FROM user_contacts WHERE user_id = ?1",
    `SELECT device, place, created_at_ms AS createdAtMs, last_seen_at_ms AS lastSeenAtMs FROM sessions
     WHERE user_id = ?1 ORDER BY last_seen_at_ms DESC`,
    `SELECT f.followed_id AS uid, u.username, f.at_ms AS atMs FROM follows AS f INDEXED BY follows_by_follower
     CROSS JOIN users AS u ON u.id = f.followed_id WHERE f.follower_id = ?1 ORDER BY f.at_ms DESC`,
    `SELECT subject_id AS uid, reason, note, at_ms AS atMs FROM user_reports WHERE reporter_id = ?1 ORDER BY at_ms DESC`,
  ].map((sql) => db.prepare(sql).bind(uid));

export const balancesOf = (db: D1Database, uid: number): D1PreparedStatement =>
  db.prepare("SELECT purse, balance FROM ledger_accounts WHERE user_id = ?1").bind(uid);
