import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { LiveAccess, LiveBackend } from "#domain/live/access.ts";
import { OPEN_LIVE_STATES } from "#domain/live/live-states.ts";
import { type Database, rows, run } from "../../client.ts";
import { lives, pushKeys } from "../../schema/live.ts";

export type LiveRow = typeof lives.$inferSelect;

export type NewLive = {
  anchorUid: number;
  roomId: string;
  gameId: number | null;
  matchId: number | null;
  title: string;
  tags: readonly string[];
  notice: string;
  access: LiveAccess;
  priceCoins: number | null;
  sharePercent: number;
  externalComments: boolean;
  backend: LiveBackend;
  brandId: string;
  scheduleId: number | null;
  nowMs: number;
};

/** Violates `lives_one_open` if the streamer has an open live. */
export const insertLive = (db: Database, { anchorUid, tags, nowMs, ...live }: NewLive) =>
  db
    .insert(lives)
    .values({ ...live, anchorId: anchorUid, tags: JSON.stringify(tags), createdAtMs: nowMs })
    .returning({ id: lives.id });

const isOpenLiveOf = (anchorUid: number) =>
  and(eq(lives.anchorId, anchorUid), inArray(lives.state, [...OPEN_LIVE_STATES]));

export const selectOpenLive = (db: Database, anchorUid: number) =>
  db.select().from(lives).where(isOpenLiveOf(anchorUid)).limit(1);

export const selectLive = (db: Database, liveId: number) => db.select().from(lives).where(eq(lives.id, liveId));

/** The live shown in a room: the newest that was not cancelled. */
export const selectLiveOfRoom = (db: Database, roomId: string) =>
  db
    .select()
    .from(lives)
    .where(and(eq(lives.roomId, roomId), sql`${lives.state} <> 'cancelled'`))
    .orderBy(desc(lives.id))
    .limit(1);

export const selectOpenLiveOfRoom = (db: Database, roomId: string) =>
  db
    .select({ gameId: lives.gameId, matchId: lives.matchId })
    .from(lives)
    .where(and(eq(lives.roomId, roomId), inArray(lives.state, [...OPEN_LIVE_STATES])))
    .orderBy(desc(lives.id))
    .limit(1);

/** Open lives, and ended ones without a recording yet. Polled, because their backends do not report state changes. */
export const selectLivesAtBackend = (db: Database, { endedAfterMs }: { endedAfterMs: number }) =>
  db
    .select()
    .from(lives)
    .where(
      and(
        sql`${lives.backendRef} IS NOT NULL`,
        sql`(${lives.state} IN ('armed', 'pushing', 'live', 'interrupted')
          OR (${lives.state} = 'ended' AND ${lives.endedAtMs} > ${endedAfterMs}))`,
      ),
    );

export const selectLiveByRef = (db: Database, ref: string) =>
  db.select().from(lives).where(eq(lives.backendRef, ref)).limit(1);

type LiveChange = Partial<
  Pick<
    LiveRow,
    | "title"
    | "tags"
    | "notice"
    | "externalComments"
    | "gameId"
    | "matchId"
    | "coverVersion"
    | "state"
    | "backendRef"
    | "lines"
  >
> & { endedAtMs?: number };

export const updateLive = (db: Database, liveId: number, change: LiveChange) =>
  db.update(lives).set(change).where(eq(lives.id, liveId));

export const incrementCoverVersion = (db: Database, liveId: number) =>
  db
    .update(lives)
    .set({ coverVersion: sql`${lives.coverVersion} + 1` })
    .where(eq(lives.id, liveId))
    .returning({ version: lives.coverVersion });

/** Runs in the batch that creates the live, when its id is not known yet. */
export const insertFirstPushKey = (
  db: Database,
  { anchorUid, keyHash, addresses, nowMs }: { anchorUid: number; keyHash: string; addresses: string[]; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO push_keys (live_id, key_hash, addresses, created_at_ms)
      SELECT id, ${keyHash}, ${JSON.stringify(addresses)}, ${nowMs} FROM lives INDEXED BY lives_one_open
      WHERE anchor_id = ${anchorUid} AND state IN ('armed', 'pushing', 'live', 'interrupted')`,
  );

/** Run in this order, in one batch. */
export const replacePushKeyStatements = (
  db: Database,
  { liveId, keyHash, addresses, nowMs }: { liveId: number; keyHash: string; addresses: string[]; nowMs: number },
) =>
  [
    revokePushKey(db, liveId, nowMs),
    db.insert(pushKeys).values({ liveId, keyHash, addresses: JSON.stringify(addresses), createdAtMs: nowMs }),
  ] as const;

export const revokePushKey = (db: Database, liveId: number, nowMs: number) =>
  db
    .update(pushKeys)
    .set({ revokedAtMs: nowMs })
    .where(and(eq(pushKeys.liveId, liveId), isNull(pushKeys.revokedAtMs)));

export const selectPushKey = (db: Database, liveId: number) =>
  db
    .select({ keyHash: pushKeys.keyHash, addresses: pushKeys.addresses })
    .from(pushKeys)
    .where(and(eq(pushKeys.liveId, liveId), isNull(pushKeys.revokedAtMs)));

/** Adds an address once. No-op if the list is full. */
export const insertPushAddress = (
  db: Database,
  { liveId, address, maxAddresses }: { liveId: number; address: string; maxAddresses: number },
) =>
  db
    .update(pushKeys)
    .set({ addresses: sql`json_insert(${pushKeys.addresses}, '$[#]', ${address})` })
    .where(
      and(
        eq(pushKeys.liveId, liveId),
        isNull(pushKeys.revokedAtMs),
        sql`json_array_length(${pushKeys.addresses}) < ${maxAddresses}`,
        sql`NOT EXISTS (SELECT 1 FROM json_each(${pushKeys.addresses}) WHERE value = ${address})`,
      ),
    );

export type OnAirLive = { id: number; roomId: string };
export const selectLivesOnAir = (db: Database) =>
  rows<OnAirLive>(
    db,
    sql`SELECT id, room_id AS roomId FROM lives INDEXED BY lives_on_air WHERE state IN ('live', 'interrupted')`,
  );

/** Updates all lives on the air in one statement. */
export const updateViewerCounts = (db: Database, counts: readonly { liveId: number; viewers: number }[]) =>
  run(
    db,
    sql`UPDATE lives SET viewers = one.value ->> 'viewers', viewers_peak = max(viewers_peak, one.value ->> 'viewers'),
        viewer_counts = viewer_counts + 1, viewer_sum = viewer_sum + (one.value ->> 'viewers')
      FROM json_each(${JSON.stringify(counts)}) AS one
      WHERE lives.id = one.value ->> 'liveId' AND lives.state IN ('live', 'interrupted')`,
  );

export const countUnlocks = (db: Database, liveId: number) =>
  rows<{ unlocks: number }>(
    db,
    sql`SELECT count(*) AS unlocks FROM live_unlocks WHERE live_id = ${liveId} AND state <> 'refunded'`,
  );
