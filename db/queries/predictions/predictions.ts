import { and, eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { PredictionKind, PredictionOption } from "#domain/predictions/question.ts";
import type { VoidReason } from "#domain/predictions/resolve-outcome.ts";
import type { PredictionState } from "#domain/predictions/settlement-step.ts";
import { type Database, rows } from "../../client.ts";
import { predictionStakes } from "../../schema/predictions.ts";
import { localizedName } from "../matches/rows.ts";

export type PredictionRow = {
  id: string;
  roomId: string;
  matchId: number;
  kind: PredictionKind;
  question: string;
  openedByUid: number | null;
  openedAtMs: number;
  closesAtMs: number;
  closedAtMs: number | null;
  settledAtMs: number | null;
  state: PredictionState;
  winner: PredictionOption | null;
  why: VoidReason | null;
  round: number;
  revision: number;
  news: number;
  /** JSON array with the totals per option. */
  options: string;
};

/** Options of the prediction `p`, in display order. */
export const OPTIONS_JSON = sql.raw(
  `json((SELECT json_group_array(json_object('option', option, 'points', points, 'people', people))
  FROM (SELECT option, points, people FROM prediction_options WHERE prediction_id = p.id ORDER BY place)))`,
);

const COLUMNS = sql`p.id, p.room_id AS roomId, p.match_id AS matchId, p.kind, p.question, p.opened_by_id AS openedByUid,
  p.opened_at_ms AS openedAtMs, p.closes_at_ms AS closesAtMs, p.closed_at_ms AS closedAtMs,
  p.settled_at_ms AS settledAtMs, p.state, p.winner, p.why, p.round, p.revision, p.news, ${OPTIONS_JSON} AS options`;

export const selectPrediction = (db: Database, id: string) =>
  rows<PredictionRow>(db, sql`SELECT ${COLUMNS} FROM predictions AS p WHERE p.id = ${id}`);

/** The match winner first, then running predictions, then newest first. A match has a few dozen. */
export const selectRoomPredictions = (db: Database, roomId: string, limit: number) =>
  rows<PredictionRow>(
    db,
    sql`SELECT ${COLUMNS} FROM predictions AS p INDEXED BY predictions_by_room
      WHERE p.room_id = ${roomId}
      ORDER BY p.kind = 'winner' DESC, p.state IN ('open', 'closed') DESC, p.opened_at_ms DESC LIMIT ${limit}`,
  );

export type StakeRow = { predictionId: string; option: PredictionOption; points: number; paid: number | null };

/** Payout or refund in the current settlement. */
const PAID = sql.raw(`(SELECT e.amount FROM point_entries AS e INDEXED BY point_entries_by_prediction
  WHERE e.prediction_id = s.prediction_id AND e.user_id = s.user_id AND e.round = p.round
    AND e.kind IN ('payout', 'refund'))`);

export const selectStakesOfUser = (db: Database, roomId: string, uid: number) =>
  rows<StakeRow>(
    db,
    sql`SELECT s.prediction_id AS predictionId, s.option, s.points, ${PAID} AS paid
      FROM predictions AS p INDEXED BY predictions_by_room
        CROSS JOIN prediction_stakes AS s ON s.prediction_id = p.id AND s.user_id = ${uid}
      WHERE p.room_id = ${roomId}`,
  );

export const selectStake = (db: Database, predictionId: string, uid: number) =>
  db
    .select({ option: predictionStakes.option, points: predictionStakes.points })
    .from(predictionStakes)
    .where(and(eq(predictionStakes.predictionId, predictionId), eq(predictionStakes.userId, uid)));

/** Stakes in chronological order. */
export const selectPool = (db: Database, predictionId: string) =>
  db
    .select({
      who: predictionStakes.userId,
      option: predictionStakes.option,
      points: predictionStakes.points,
      atMs: predictionStakes.atMs,
    })
    .from(predictionStakes)
    .where(eq(predictionStakes.predictionId, predictionId))
    .orderBy(predictionStakes.id);

export type RoomMatchRow = MatchSides & {
  gameId: number;
  startsAtMs: number;
  bestOf: number | null;
  state: MatchState;
  scoreHome: number;
  scoreAway: number;
  /** Sequence number of the latest match event. */
  lastSeq: number;
  home: string;
  away: string;
};

export const selectRoomMatch = (db: Database, matchId: number, locale: Locale) =>
  rows<RoomMatchRow>(
    db,
    sql`SELECT m.id, m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
        m.starts_at_ms AS startsAtMs, m.best_of AS bestOf, m.state, m.score_home AS scoreHome,
        m.score_away AS scoreAway, coalesce((SELECT max(seq) FROM match_events WHERE match_id = m.id), 0) AS lastSeq,
        ${localizedName("h", locale)} AS home, ${localizedName("a", locale)} AS away
      FROM matches AS m CROSS JOIN teams AS h ON h.id = m.home_id
        CROSS JOIN teams AS a ON a.id = m.away_id
      WHERE m.id = ${matchId}`,
  );

export type OwnPredictionRow = Omit<PredictionRow, "id" | "options" | "news" | "revision" | "round"> &
  Omit<StakeRow, "predictionId"> & {
    id: number;
    atMs: number;
    gameId: number | null;
    home: string | null;
    away: string | null;
    leagueId: number | null;
    homeId: number | null;
    awayId: number | null;
  };

type OwnPredictionPage = { uid: number; locale: Locale; before: number; limit: number };

/** Newest first. */
export const selectOwnPredictions = (db: Database, { uid, locale, before, limit }: OwnPredictionPage) =>
  rows<OwnPredictionRow>(
    db,
    sql`SELECT s.id, s.at_ms AS atMs, s.option, s.points, ${PAID} AS paid, p.room_id AS roomId, p.match_id AS matchId,
        p.kind, p.question, p.state, p.winner, p.why, p.opened_by_id AS openedByUid, p.opened_at_ms AS openedAtMs,
        p.closes_at_ms AS closesAtMs, p.closed_at_ms AS closedAtMs, p.settled_at_ms AS settledAtMs,
        m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
        ${localizedName("h", locale)} AS home, ${localizedName("a", locale)} AS away
      FROM prediction_stakes AS s INDEXED BY prediction_stakes_by_user
        CROSS JOIN predictions AS p ON p.id = s.prediction_id LEFT JOIN matches AS m ON m.id = p.match_id
        LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id
      WHERE s.user_id = ${uid} AND s.id < ${before} ORDER BY s.id DESC LIMIT ${limit}`,
  );

type PredictionMatchRow = {
  state: MatchState;
  scoreHome: number;
  scoreAway: number;
  winner: Side | null;
  updatedAtMs: number;
};
type ScoreEventRow = { seq: number; kind: string; home: number; away: number };

export const selectPredictionMatch = (db: Database, predictionId: string) =>
  rows<PredictionMatchRow>(
    db,
    sql`SELECT m.state, m.score_home AS scoreHome, m.score_away AS scoreAway, m.winner, m.updated_at_ms AS updatedAtMs
      FROM predictions AS p CROSS JOIN matches AS m ON m.id = p.match_id WHERE p.id = ${predictionId}`,
  );

/** Scores since the "next score" prediction opened. */
export const selectScoreEvents = (db: Database, predictionId: string) =>
  rows<ScoreEventRow>(
    db,
    sql`SELECT e.seq, e.kind, e.score_home AS home, e.score_away AS away
      FROM predictions AS p CROSS JOIN match_events AS e ON e.match_id = p.match_id
      WHERE p.id = ${predictionId} AND p.kind = 'next_score' AND e.seq > (p.question ->> '$.fromSeq')
        AND e.score_home IS NOT NULL AND e.score_away IS NOT NULL ORDER BY e.seq`,
  );
