import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LIVE_ACCESS, LIVE_BACKENDS } from "#domain/live/access.ts";
import { SCHEDULE_STATES } from "#domain/live/contract.ts";
import { STORED_LIVE_STATES } from "#domain/live/live-states.ts";
import { users } from "./identity.ts";

const listOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));
const UNLOCK_STATES = ["held", "settled", "refunded"] as const;

/** Streamers' lives. The hub owns the state, which is mirrored here. */
export const lives = sqliteTable(
  "lives",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => users.id),
    roomId: text("room_id").notNull(),
    /** Both null for a live that is not about a match. */
    gameId: integer("game_id"),
    matchId: integer("match_id"),
    title: text("title").notNull(),
    tags: text("tags").notNull().default("[]"),
    notice: text("notice").notNull().default(""),
    access: text("access", { enum: LIVE_ACCESS }).notNull().default("public"),
    priceCoins: integer("price_coins"),
    /** The streamer's share of unlocks, fixed when the live was created. */
    sharePercent: integer("share_percent").notNull(),
    externalComments: integer("external_comments", { mode: "boolean" }).notNull().default(false),
    backend: text("backend", { enum: LIVE_BACKENDS }).notNull().default("edge"),
    /** The id of this live at a backend other than our own hub. */
    backendRef: text("backend_ref"),
    /** JSON list of https URLs of external HLS playlists. */
    lines: text("lines").notNull().default("[]"),
    brandId: text("brand_id").notNull(),
    state: text("state", { enum: STORED_LIVE_STATES }).notNull().default("armed"),
    /** Sequence number of the last applied hub event; lower ones are ignored. */
    eventSeq: integer("event_seq").notNull().default(0),
    coverVersion: integer("cover_version").notNull().default(0),
    viewers: integer("viewers").notNull().default(0),
    viewersPeak: integer("viewers_peak").notNull().default(0),
    /** Number and sum of viewer counts, for the average. */
    viewerCounts: integer("viewer_counts").notNull().default(0),
    viewerSum: integer("viewer_sum").notNull().default(0),
    createdAtMs: integer("created_at_ms").notNull(),
    startedAtMs: integer("started_at_ms"),
    endedAtMs: integer("ended_at_ms"),
    /** When `state` began; null before its first change. */
    stateSinceMs: integer("state_since_ms"),
    /** Null if the replay does not expire. */
    replayUntilMs: integer("replay_until_ms"),
    scheduleId: integer("schedule_id"),
  },
  (live) => [
    check("lives_state", sql`${live.state} IN (${listOf(STORED_LIVE_STATES)})`),
    check("lives_access", sql`${live.access} IN (${listOf(LIVE_ACCESS)})`),
    check("lives_backend", sql`${live.backend} IN (${listOf(LIVE_BACKENDS)})`),
    check("lives_price", sql`(${live.access} = 'paid') = (${live.priceCoins} IS NOT NULL) AND ${live.priceCoins} > 0`),
    check("lives_share", sql`${live.sharePercent} BETWEEN 0 AND 100`),
    check("lives_match", sql`(${live.gameId} IS NULL) = (${live.matchId} IS NULL)`),
    check("lives_title", sql`length(${live.title}) > 0`),
    check("lives_viewers", sql`${live.viewers} >= 0 AND ${live.viewersPeak} >= ${live.viewers}`),
    check(
      "lives_times",
      sql`(${live.state} IN ('ended', 'replay', 'cancelled')) = (${live.endedAtMs} IS NOT NULL)
        AND (${live.state} NOT IN ('live', 'interrupted', 'ended', 'replay') OR ${live.startedAtMs} IS NOT NULL)
        AND (${live.state} <> 'cancelled' OR ${live.startedAtMs} IS NULL)`,
    ),
    uniqueIndex("lives_one_open").on(live.anchorId).where(sql`state IN ('armed', 'pushing', 'live', 'interrupted')`),
    index("lives_on_air").on(live.viewers).where(sql`state IN ('live', 'interrupted')`),
    index("lives_at_backend").on(live.backendRef).where(sql`backend_ref IS NOT NULL`),
    index("lives_by_room").on(live.roomId, live.id),
    index("lives_by_match").on(live.matchId, live.id).where(sql`match_id IS NOT NULL`),
    index("lives_replays").on(live.endedAtMs).where(sql`state = 'replay'`),
    index("lives_replays_by_game").on(live.gameId, live.endedAtMs).where(sql`state = 'replay'`),
  ],
);

/** One valid key per live; rotation revokes the previous one. */
export const pushKeys = sqliteTable(
  "push_keys",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    liveId: integer("live_id")
      .notNull()
      .references(() => lives.id),
    /** SHA-256 of the key, which is only shown once. */
    keyHash: text("key_hash").notNull().unique(),
    /** JSON list of addresses and /64 prefixes the key may be used from. */
    addresses: text("addresses").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    revokedAtMs: integer("revoked_at_ms"),
  },
  (key) => [uniqueIndex("push_keys_one_valid").on(key.liveId).where(sql`revoked_at_ms IS NULL`)],
);

/** Held in escrow `live:<id>-<uid>` until the live ends, then settled or refunded. */
export const liveUnlocks = sqliteTable(
  "live_unlocks",
  {
    liveId: integer("live_id")
      .notNull()
      .references(() => lives.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    coins: integer("coins").notNull(),
    /** The streamer's earnings once it is settled. */
    earnings: integer("earnings").notNull(),
    state: text("state", { enum: UNLOCK_STATES }).notNull().default("held"),
    atMs: integer("at_ms").notNull(),
    settledAtMs: integer("settled_at_ms"),
  },
  (unlock) => [
    primaryKey({ columns: [unlock.liveId, unlock.userId] }),
    check("live_unlocks_state", sql`${unlock.state} IN (${listOf(UNLOCK_STATES)})`),
    check("live_unlocks_amounts", sql`${unlock.coins} > 0 AND ${unlock.earnings} BETWEEN 0 AND ${unlock.coins}`),
    check("live_unlocks_settled", sql`(${unlock.state} = 'held') = (${unlock.settledAtMs} IS NULL)`),
    index("live_unlocks_held").on(unlock.liveId).where(sql`state = 'held'`),
    index("live_unlocks_by_user").on(unlock.userId, unlock.atMs),
  ],
);

/** Trials per day, one row for each key that identifies the viewer. */
export const liveTrials = sqliteTable(
  "live_trials",
  {
    /** `u:<uid>`, or the hash of a device id, or of address and device name. */
    viewerKey: text("viewer_key").notNull(),
    roomId: text("room_id").notNull(),
    /** Days since 1970, in UTC. */
    day: integer("day").notNull(),
    startedAtMs: integer("started_at_ms").notNull(),
  },
  (trial) => [
    primaryKey({ columns: [trial.viewerKey, trial.roomId, trial.day] }),
    index("live_trials_by_day").on(trial.day),
  ],
);

export const liveSchedule = sqliteTable(
  "live_schedule",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    anchorId: integer("anchor_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    startsAtMs: integer("starts_at_ms").notNull(),
    gameId: integer("game_id"),
    matchId: integer("match_id"),
    access: text("access", { enum: LIVE_ACCESS }).notNull().default("public"),
    priceCoins: integer("price_coins"),
    tags: text("tags").notNull().default("[]"),
    notice: text("notice").notNull().default(""),
    state: text("state", { enum: SCHEDULE_STATES }).notNull().default("scheduled"),
    liveId: integer("live_id").references(() => lives.id),
    /** Determines the sender name and address of emails about it. */
    brandId: text("brand_id").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (row) => [
    check("live_schedule_state", sql`${row.state} IN (${listOf(SCHEDULE_STATES)})`),
    check("live_schedule_access", sql`${row.access} IN (${listOf(LIVE_ACCESS)})`),
    check(
      "live_schedule_price",
      sql`(${row.access} = 'paid') = (${row.priceCoins} IS NOT NULL) AND ${row.priceCoins} > 0`,
    ),
    check("live_schedule_match", sql`(${row.gameId} IS NULL) = (${row.matchId} IS NULL)`),
    check("live_schedule_live", sql`(${row.state} IN ('live', 'ended')) = (${row.liveId} IS NOT NULL)`),
    // A streamer cannot start two lives at the same time.
    uniqueIndex("live_schedule_once").on(row.anchorId, row.startsAtMs).where(sql`state = 'scheduled'`),
    index("live_schedule_next").on(row.startsAtMs).where(sql`state = 'scheduled'`),
    index("live_schedule_by_match").on(row.matchId, row.startsAtMs).where(sql`match_id IS NOT NULL`),
  ],
);

export const liveReservations = sqliteTable(
  "live_reservations",
  {
    scheduleId: integer("schedule_id")
      .notNull()
      .references(() => liveSchedule.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.scheduleId, row.userId] }),
    index("live_reservations_by_user").on(row.userId, row.scheduleId),
  ],
);

const ALERT_KINDS = ["started", "cancelled"] as const;
/** Pending emails and web push messages about reserved lives. */
export const liveAlerts = sqliteTable(
  "live_alerts",
  {
    scheduleId: integer("schedule_id")
      .notNull()
      .references(() => liveSchedule.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: ALERT_KINDS }).notNull(),
    channel: text("channel", { enum: ["email", "push"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    retryAtMs: integer("retry_at_ms").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.scheduleId, row.userId, row.kind, row.channel] }),
    check("live_alerts_kind", sql`${row.kind} IN (${listOf(ALERT_KINDS)})`),
    check("live_alerts_channel", sql`${row.channel} IN ('email', 'push')`),
    index("live_alerts_due").on(row.retryAtMs),
  ],
);

export const liveClips = sqliteTable(
  "live_clips",
  {
    id: text("id").primaryKey(),
    liveId: integer("live_id")
      .notNull()
      .references(() => lives.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    fromMs: integer("from_ms").notNull(),
    toMs: integer("to_ms").notNull(),
    /** Its first and last segment. */
    firstMsn: integer("first_msn").notNull(),
    lastMsn: integer("last_msn").notNull(),
    atMs: integer("at_ms").notNull(),
    removedAtMs: integer("removed_at_ms"),
    removedById: integer("removed_by_id"),
  },
  (clip) => [
    check("live_clips_times", sql`${clip.toMs} > ${clip.fromMs} AND ${clip.lastMsn} >= ${clip.firstMsn}`),
    check("live_clips_removed", sql`(${clip.removedAtMs} IS NULL) = (${clip.removedById} IS NULL)`),
    uniqueIndex("live_clips_once").on(clip.liveId, clip.userId, clip.toMs),
    index("live_clips_by_user").on(clip.userId, clip.atMs),
  ],
);

/** Browsers subscribed to web push (RFC 8030). */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    endpoint: text("endpoint").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    locale: text("locale").notNull(),
    origin: text("origin").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (row) => [index("push_subscriptions_by_user").on(row.userId, row.createdAtMs)],
);
