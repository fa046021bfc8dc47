import { runBatch } from "#db/client.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleMatch,
} from "#tests/worker/db/sample-matches.ts";
import { listRoomPredictions } from "#worker/services/predictions/list-room-predictions.ts";
import type { PredictionContext } from "#worker/services/predictions/prediction-context.ts";
import { settleDuePredictions } from "#worker/services/predictions/settle-predictions.ts";
import type { PredictionReader } from "#worker/services/predictions/spoiler-visibility.ts";
import { stakePoints } from "#worker/services/predictions/stake-points.ts";

export const PREDICTION_MATCH = 77;
export const ROOM = `${SOCCER}-${PREDICTION_MATCH}`;
export const STARTS_MS = SAMPLE_NOW_MS + HOUR_MS;
const FANS = [1, 2, 3, 4, 5, 6, 7, 8];
export const MODERATOR = 90;
const OPEN: PredictionReader = { guard: undefined, delaySeconds: 0, revealed: new Set() };

const noRoom = async (): Promise<never> => {
  throw new Error("no room is asked here");
};
const rooms = {
  updateSettings: noRoom,
  assignSlot: noRoom,
  listLinesOf: noRoom,
  getState: noRoom,
  readArchive: noRoom,
  sendMessage: noRoom,
};

/** One match room, eight fans and a moderator, on a real database. */
export async function createPredictionFixtures() {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  let revision = 1;
  /** Updates the match like a feed delivery. */
  const updateMatch = async (rest: Partial<CanonicalMatch> = {}) => {
    revision += 1;
    await insertSampleMatches(db, [sampleMatch(PREDICTION_MATCH, { startsAtMs: STARTS_MS, revision, ...rest })]);
  };
  await updateMatch();
  for (const uid of [...FANS, MODERATOR]) {
    await db.$client
      .prepare(
        "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, ?2, ?2, ?3, 'test')",
      )
      .bind(uid, `user${uid}`, SAMPLE_NOW_MS)
      .run();
  }
  await runBatch(db, [
    db.$client.prepare("INSERT INTO rooms (id, created_at_ms) VALUES (?1, 0)").bind(ROOM),
    db.$client
      .prepare("INSERT INTO room_moderators (room_id, user_id, added_by_id, at_ms) VALUES (?1, ?2, 0, 0)")
      .bind(ROOM, MODERATOR),
  ]);

  const as = (uid: number, rest: Partial<PredictionContext> = {}): PredictionContext => ({
    db,
    nowMs: SAMPLE_NOW_MS,
    inboxes: new Set(),
    rooms,
    roomsToFlush: new Set(),
    actor: { uid, isAdmin: false },
    locale: "en" as Locale,
    reader: OPEN,
    isOffered: true,
    ...rest,
  });
  const stake = (uid: number, predictionId: string, option: PredictionOption, points: number, rest = {}) =>
    stakePoints(as(uid, rest), { predictionId, option, points });
  const show = async (uid = 0, rest: Partial<PredictionContext> = {}) => {
    const context = as(uid, rest);
    const shown = await listRoomPredictions(
      { ...context, actor: uid === 0 ? undefined : context.actor },
      { roomId: ROOM },
    );
    if (!shown.offered) throw new Error("no predictions here");
    return shown;
  };
  const count = async (sql: string): Promise<number> => (await db.$client.prepare(sql).first<number>("n")) ?? 0;
  return {
    db,
    as,
    updateMatch,
    stake,
    show,
    settle: (nowMs = SAMPLE_NOW_MS) => settleDuePredictions({ db, nowMs }),
    /** Id of the prediction that the site opens by itself. */
    winner: async () => (await show()).list.find(({ question }) => question.kind === "winner")?.id ?? "",
    points: async (uid: number) => (await show(uid)).points,
    /** Sum of all points, by accounts and by entries; unsettled pools are in neither. */
    sums: async () => ({
      accounts: await count("SELECT coalesce(sum(points), 0) AS n FROM point_accounts"),
      entries: await count("SELECT coalesce(sum(amount), 0) AS n FROM point_entries"),
      given: await count("SELECT coalesce(sum(amount), 0) AS n FROM point_entries WHERE kind IN ('start', 'daily')"),
      pools: await count(
        `SELECT coalesce(sum(s.points), 0) AS n FROM prediction_stakes AS s JOIN predictions AS p ON p.id = s.prediction_id
         WHERE p.state IN ('open', 'closed')`,
      ),
      forgiven: await count("SELECT coalesce(sum(forgiven), 0) AS n FROM point_entries"),
    }),
  };
}
export type PredictionFixtures = Awaited<ReturnType<typeof createPredictionFixtures>>;
