import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { type Database, rows, run, runBatch } from "../../client.ts";
import { complaints } from "../../schema/complaints.ts";
import { sessions, userContacts } from "../../schema/identity.ts";
import { dataExports } from "../../schema/identity-account-deletion.ts";
import { userIdentities } from "../../schema/identity-oauth.ts";
import { passkeys } from "../../schema/identity-two-factor.ts";
import { membershipRecords } from "../../schema/membership.ts";
import { knownDevices } from "../../schema/notifications.ts";
import { userReports } from "../../schema/social.ts";
import { coolOffs, spendingLimits } from "../../schema/wallet-spending-limits.ts";
import { roomExportStatements } from "./own-rooms.ts";
import { userRolesSql } from "./roles.ts";

type NewDataExport = { id: string; uid: number; nowMs: number; intervalMs: number };

/** Inserts nothing if the last export is within the interval. If requests race, one succeeds. */
export const insertDataExport = (db: Database, { id, uid, nowMs, intervalMs }: NewDataExport) =>
  run(
    db,
    sql`INSERT INTO data_exports (id, user_id, asked_at_ms) SELECT ${id}, ${uid}, ${nowMs}
       WHERE NOT EXISTS (SELECT 1 FROM data_exports WHERE user_id = ${uid} AND asked_at_ms > ${nowMs - intervalMs})`,
  );

export const selectLastDataExport = (db: Database, uid: number) =>
  db
    .select({ id: dataExports.id, requestedAtMs: dataExports.requestedAtMs })
    .from(dataExports)
    .where(eq(dataExports.userId, uid))
    .orderBy(desc(dataExports.requestedAtMs))
    .limit(1);

/** Filters by owner, so that users cannot open other users' exports by id. */
export async function getDataExportRequestedAtMs(db: Database, uid: number, id: string): Promise<number | undefined> {
  const [requested] = await db
    .select({ requestedAtMs: dataExports.requestedAtMs })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, uid)));
  return requested?.requestedAtMs;
}

type AccountFacts = {
  uid: number;
  username: string;
  signature: string;
  level: number;
  hasPassword: number;
  registeredAtMs: number;
  registrationSource: string;
  promotionChannelId: string | null;
  followers: number;
  activeDays: number;
  depositedCoins: number;
  twoStepSinceMs: number | null;
  preferences: string | null;
};

const accountStatements = (db: Database, uid: number) => ({
  account: rows<AccountFacts>(
    db,
    sql`SELECT u.id AS uid, u.username, u.signature, u.level, u.password_hash IS NOT NULL AS hasPassword,
      u.registered_at_ms AS registeredAtMs, u.registration_source AS registrationSource,
      u.promotion_channel_id AS promotionChannelId, coalesce(c.fans, 0) AS followers,
      coalesce(g.active_days, 0) AS activeDays, coalesce(g.deposited_coins, 0) AS depositedCoins,
      t.on_since_ms AS twoStepSinceMs, p.body AS preferences
    FROM users AS u LEFT JOIN follow_counts AS c ON c.user_id = u.id LEFT JOIN user_growth AS g ON g.user_id = u.id
      LEFT JOIN two_step AS t ON t.user_id = u.id LEFT JOIN user_preferences AS p ON p.user_id = u.id
    WHERE u.id = ${uid}`,
  ),
  roles: rows<{ role: string }>(db, sql`SELECT value AS role FROM json_each(${userRolesSql(sql`${uid}`)})`),
  contacts: db
    .select({ kind: userContacts.kind, value: userContacts.value, verifiedAtMs: userContacts.verifiedAtMs })
    .from(userContacts)
    .where(eq(userContacts.userId, uid)),
  sessions: db
    .select({
      device: sessions.device,
      place: sessions.place,
      createdAtMs: sessions.createdAtMs,
      lastSeenAtMs: sessions.lastSeenAtMs,
    })
    .from(sessions)
    .where(eq(sessions.userId, uid))
    .orderBy(desc(sessions.lastSeenAtMs)),
  devices: db
    .select({ device: knownDevices.device, place: knownDevices.place })
    .from(knownDevices)
    .where(eq(knownDevices.userId, uid)),
  identities: db
    .select({ provider: userIdentities.provider, name: userIdentities.name, linkedAtMs: userIdentities.linkedAtMs })
    .from(userIdentities)
    .where(eq(userIdentities.userId, uid))
    .orderBy(desc(userIdentities.linkedAtMs)),
  passkeys: db
    .select({
      name: passkeys.name,
      device: passkeys.device,
      createdAtMs: passkeys.createdAtMs,
      lastUsedAtMs: passkeys.lastUsedAtMs,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, uid))
    .orderBy(asc(passkeys.createdAtMs)),
});

type FollowedUser = { uid: number; username: string; atMs: number };
type FavouriteMatch = { matchId: number; home: string; away: string; startsAtMs: number; addedAtMs: number };
type OwnNotification = { kind: string; params: string; atMs: number; readAtMs: number | null };

const activityStatements = (db: Database, uid: number) => ({
  follows: rows<FollowedUser>(
    db,
    sql`SELECT f.followed_id AS uid, u.username, f.at_ms AS atMs FROM follows AS f INDEXED BY follows_by_follower
    CROSS JOIN users AS u ON u.id = f.followed_id WHERE f.follower_id = ${uid} ORDER BY f.at_ms DESC`,
  ),
  reports: db
    .select({
      uid: userReports.subjectId,
      reason: userReports.reason,
      note: userReports.note,
      atMs: userReports.atMs,
    })
    .from(userReports)
    .where(eq(userReports.reporterId, uid))
    .orderBy(desc(userReports.atMs)),
  complaints: db
    .select({
      topic: complaints.topic,
      email: complaints.email,
      pageUrl: complaints.pageUrl,
      body: complaints.body,
      state: complaints.state,
      atMs: complaints.atMs,
    })
    .from(complaints)
    .where(eq(complaints.userId, uid))
    .orderBy(desc(complaints.id)),
  favourites: rows<FavouriteMatch>(
    db,
    sql`SELECT f.match_id AS matchId, home.name AS home, away.name AS away, m.starts_at_ms AS startsAtMs,
      f.added_at_ms AS addedAtMs
    FROM favourite_matches AS f INDEXED BY favourite_matches_by_age CROSS JOIN matches AS m ON m.id = f.match_id
      CROSS JOIN teams AS home ON home.id = m.home_id CROSS JOIN teams AS away ON away.id = m.away_id
    WHERE f.user_id = ${uid} ORDER BY f.added_at_ms DESC`,
  ),
  notifications: rows<OwnNotification>(
    db,
    sql`SELECT kind, params, created_at_ms AS atMs, read_at_ms AS readAtMs FROM notices INDEXED BY notices_by_user
    WHERE user_id = ${uid} ORDER BY id DESC`,
  ),
  freePoints: rows<{ kind: string; amount: number; predictionId: string | null; atMs: number }>(
    db,
    sql`SELECT kind, amount, prediction_id AS predictionId, at_ms AS atMs
    FROM point_entries INDEXED BY point_entries_by_user WHERE user_id = ${uid} ORDER BY at_ms DESC`,
  ),
});

type OwnComment = { subjectKind: string; subjectId: number; text: string; state: string; atMs: number };
type OwnPost = {
  text: string;
  state: string;
  pictures: string;
  matchId: number | null;
  teamId: number | null;
  atMs: number;
};
type OwnVideo = {
  title: string | null;
  description: string | null;
  kind: string;
  state: string;
  matchId: number | null;
  views: number;
  createdAtMs: number;
};
type OwnLike = { kind: string; contentId: number; atMs: number };

const contentStatements = (db: Database, uid: number) => ({
  comments: rows<OwnComment>(
    db,
    sql`SELECT subject_kind AS subjectKind, subject_id AS subjectId, body AS text, state, at_ms AS atMs
    FROM comments INDEXED BY comments_by_author WHERE author_id = ${uid} AND state <> 'deleted' ORDER BY id DESC`,
  ),
  posts: rows<OwnPost>(
    db,
    sql`SELECT p.body AS text, p.state, p.match_id AS matchId, p.team_id AS teamId, p.at_ms AS atMs,
      (SELECT json_group_array('/post-pictures/' || file) FROM post_pictures WHERE post_id = p.id) AS pictures
    FROM posts AS p INDEXED BY posts_by_author WHERE p.author_id = ${uid} AND p.state <> 'deleted' ORDER BY p.id DESC`,
  ),
  videos: rows<OwnVideo>(
    db,
    sql`SELECT t.title, t.description, v.kind, v.state, v.match_id AS matchId, v.views, v.created_at_ms AS createdAtMs
    FROM videos AS v INDEXED BY videos_by_owner
      LEFT JOIN video_texts AS t ON t.video_id = v.id AND t.locale = v.original_locale
    WHERE v.owner_id = ${uid} ORDER BY v.updated_at_ms DESC, v.id DESC`,
  ),
  likes: rows<OwnLike>(
    db,
    sql`SELECT kind, content_id AS contentId, at_ms AS atMs FROM content_likes INDEXED BY content_likes_by_user
    WHERE user_id = ${uid}`,
  ),
});

type OwnOrder = {
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
type OwnRecharge = {
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
type OwnXpBoost = { days: number; coins: number; boughtAtMs: number; fromMs: number; untilMs: number };
type OwnDraw = { number: number; boxId: number; clientSeed: string; goodsId: number; drawnAtMs: number };

type OwnPlanRow = { title: string; state: string; pick: string | null; priceCoins: number | null; createdAtMs: number };
type OwnPlanPurchase = {
  title: string;
  coins: number;
  state: string;
  rating: number | null;
  feedback: string;
  atMs: number;
};
type OwnExpertApplication = { experience: string; sampleAnalysis: string; state: string; appliedAtMs: number };

const planStatements = (db: Database, uid: number) => ({
  expertApplications: rows<OwnExpertApplication>(
    db,
    sql`SELECT experience, sample_analysis AS sampleAnalysis, state, applied_at_ms AS appliedAtMs
    FROM expert_applications INDEXED BY expert_applications_by_user WHERE user_id = ${uid} ORDER BY id DESC`,
  ),
  plans: rows<OwnPlanRow>(
    db,
    sql`SELECT title, state, pick, price_coins AS priceCoins, created_at_ms AS createdAtMs
    FROM plans INDEXED BY plans_by_expert WHERE expert_id = ${uid} ORDER BY id DESC`,
  ),
  planPurchases: rows<OwnPlanPurchase>(
    db,
    sql`SELECT p.title, s.coins, s.state, s.rating, s.feedback, s.at_ms AS atMs
    FROM plan_sales AS s INDEXED BY plan_sales_by_user CROSS JOIN plans AS p ON p.id = s.plan_id
    WHERE s.user_id = ${uid} ORDER BY s.at_ms DESC`,
  ),
});

const purchaseStatements = (db: Database, uid: number) => ({
  membership: db
    .select({
      kind: membershipRecords.kind,
      tier: membershipRecords.tier,
      months: membershipRecords.months,
      coins: membershipRecords.coins,
      startsAtMs: membershipRecords.startsAtMs,
      endsAtMs: membershipRecords.endsAtMs,
    })
    .from(membershipRecords)
    .where(eq(membershipRecords.userId, uid))
    .orderBy(desc(membershipRecords.number)),
  orders: rows<OwnOrder>(
    db,
    sql`SELECT coalesce(t.name, '') AS goods, o.quantity, o.coins, o.state, o.recipient, o.address, o.contact, o.remark,
      o.tracking_number AS trackingNumber, o.created_at_ms AS createdAtMs
    FROM goods_orders AS o INDEXED BY goods_orders_by_user
      LEFT JOIN goods_texts AS t ON t.goods_id = o.goods_id AND t.locale = 'en'
    WHERE o.user_id = ${uid} ORDER BY o.created_at_ms DESC`,
  ),
  recharges: rows<OwnRecharge>(
    db,
    sql`SELECT id, purse, amount, price_minor AS priceMinor, currency, method, state, credited,
      taken_back AS takenBack, created_at_ms AS createdAtMs
    FROM recharge_orders INDEXED BY recharge_orders_by_user WHERE user_id = ${uid} ORDER BY created_at_ms DESC`,
  ),
  xpBoosts: rows<OwnXpBoost>(
    db,
    sql`SELECT days, coins, bought_at_ms AS boughtAtMs, from_ms AS fromMs, until_ms AS untilMs
    FROM score_passes INDEXED BY score_passes_by_user WHERE user_id = ${uid} ORDER BY bought_at_ms DESC`,
  ),
  spendingLimits: db
    .select({
      scope: spendingLimits.scope,
      period: spendingLimits.period,
      amount: spendingLimits.amount,
      nextAmount: spendingLimits.nextAmount,
      nextFromMs: spendingLimits.nextFromMs,
    })
    .from(spendingLimits)
    .where(eq(spendingLimits.userId, uid))
    .orderBy(spendingLimits.scope, spendingLimits.period),
  coolOffs: db.select({ untilMs: coolOffs.untilMs }).from(coolOffs).where(eq(coolOffs.userId, uid)),
  draws: rows<OwnDraw>(
    db,
    sql`SELECT d.number, d.box_id AS boxId, d.client_seed AS clientSeed, d.goods_id AS goodsId, d.drawn_at_ms AS drawnAtMs
    FROM goods_orders AS o INDEXED BY goods_orders_by_user CROSS JOIN box_draws AS d ON d.order_id = o.id
    WHERE o.user_id = ${uid} AND o.box_id IS NOT NULL ORDER BY o.created_at_ms DESC`,
  ),
  balances: rows<{ purse: WalletCurrency; balance: number }>(
    db,
    sql`SELECT purse, balance FROM ledger_accounts WHERE user_id = ${uid}`,
  ),
});

const personalDataStatements = (db: Database, uid: number) => ({
  ...accountStatements(db, uid),
  ...activityStatements(db, uid),
  ...contentStatements(db, uid),
  ...planStatements(db, uid),
  ...roomExportStatements(db, uid),
  ...purchaseStatements(db, uid),
});
type Statements = ReturnType<typeof personalDataStatements>;
type PersonalData = { [Table in keyof Statements]: Awaited<Statements[Table]> };

/** Everything stored about a user except their transactions, in one batch. */
export async function getPersonalData(db: Database, uid: number): Promise<PersonalData> {
  const statements = personalDataStatements(db, uid);
  const results = await runBatch(db, Object.values(statements));
  return Object.fromEntries(Object.keys(statements).map((table, index) => [table, results[index]])) as PersonalData;
}
