import type { Side } from "#domain/matches/fields.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { PredictionKind, PredictionOption } from "#domain/predictions/question.ts";
import type { VoidReason } from "#domain/predictions/resolve-outcome.ts";
import type { PredictionState } from "#domain/predictions/settlement-step.ts";
import type { Database } from "../../client.ts";
import { localizedNameSql } from "../matches/rows.ts";

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
  /** What one can stake on, as JSON, in the order it is shown. */
  options: string;
};

export const OPTIONS_JSON = `json((SELECT json_group_array(json_object('option', option, 'points', points, 'people', people))
  FROM (SELECT option, points, people FROM prediction_options WHERE prediction_id = p.id ORDER BY place)))`;

const COLUMNS = `p.id, p.room_id AS roomId, p.match_id AS matchId, p.kind, p.question, p.opened_by_id AS openedByUid,
  p.opened_at_ms AS openedAtMs, p.closes_at_ms AS closesAtMs, p.closed_at_ms AS closedAtMs,
  p.settled_at_ms AS settledAtMs, p.state, p.winner, p.why, p.round, p.revision, p.news, ${OPTIONS_JSON} AS options`;

export const selectPrediction = (db: Database, id: string) =>
  db.$client.prepare(`SELECT ${COLUMNS} FROM predictions AS p WHERE p.id = ?1`).bind(id);

/** Who wins, then what runs in a room, then what was settled last: of one match there are dozens at most. */
const ROOM_PREDICTIONS = `SELECT ${COLUMNS} FROM predictions AS p INDEXED BY predictions_by_room
  WHERE p.room_id = ?1
  ORDER BY p.kind = 'winner' DESC, p.state IN ('open', 'closed') DESC, p.opened_at_ms DESC LIMIT ?2`;
export const selectRoomPredictions = (db: Database, roomId: string, size: number) =>
  db.$client.prepare(ROOM_PREDICTIONS).bind(roomId, size);

export type StakeRow = { predictionId: string; option: PredictionOption; points: number; paid: number | null };

/** What was paid or given back by the settlement that holds now. */
const PAID = `(SELECT e.amount FROM point_entries AS e INDEXED BY point_entries_by_prediction
  WHERE e.prediction_id = s.prediction_id AND e.user_id = s.user_id AND e.round = p.round
    AND e.kind IN ('payout', 'refund'))`;

export const selectStakesOfUser = (db: Database, roomId: string, uid: number) =>
  db.$client
    .prepare(
      `SELECT s.prediction_id AS predictionId, s.option, s.points, ${PAID} AS paid
       FROM predictions AS p INDEXED BY predictions_by_room
         CROSS JOIN prediction_stakes AS s ON s.prediction_id = p.id AND s.user_id = ?2
       WHERE p.room_id = ?1`,
    )
    .bind(roomId, uid);

export const selectStake = (db: Database, predictionId: string, uid: number) =>
  db.$client
    .prepare(
      "SELECT prediction_id AS predictionId, option, points, NULL AS paid FROM prediction_stakes WHERE prediction_id = ?1 AND user_id = ?2",
    )
    .bind(predictionId, uid);

/** The match a room is about, with its names in a language. */
export type RoomMatchRow = {
  id: number;
  gameId: number;
  leagueId: number;
  homeId: number;
  awayId: number;
  startsAtMs: number;
  bestOf: number | null;
  state: MatchState;
  scoreHome: number;
  scoreAway: number;
  lastSeq: number;
  home: string;
  away: string;
};
export const selectRoomMatch = (db: Database, matchId: number, locale: string) =>
  db.$client
    .prepare(
      `SELECT m.id, m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
         m.starts_at_ms AS startsAtMs, m.best_of AS bestOf, m.state, m.score_home AS scoreHome,
         m.score_away AS scoreAway, coalesce((SELECT max(seq) FROM match_events WHERE match_id = m.id), 0) AS lastSeq,
         ${localizedNameSql("h")} AS home, ${localizedNameSql("a")} AS away
       FROM matches AS m CROSS JOIN teams AS h ON h.id = m.home_id CROSS JOIN teams AS a ON a.id = m.away_id
       WHERE m.id = ?2`,
    )
    .bind(locale, matchId);

export type OwnPredictionRow = Omit<PredictionRow, "id" | "options" | "news" | "revision" | "round"> &
  Omit<StakeRow, "predictionId"> & {
    id: number;
    atMs: number;
    home: string | null;
    away: string | null;
    leagueId: number | null;
    homeId: number | null;
    awayId: number | null;
  };
export const OWN_PREDICTIONS_SQL = `
  SELECT s.id, s.at_ms AS atMs, s.option, s.points, ${PAID} AS paid, p.room_id AS roomId, p.match_id AS matchId, p.kind,
    p.question, p.state, p.winner, p.why, p.opened_by_id AS openedByUid, p.opened_at_ms AS openedAtMs,
    p.closes_at_ms AS closesAtMs, p.closed_at_ms AS closedAtMs, p.settled_at_ms AS settledAtMs,
    m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId, ${localizedNameSql("h")} AS home, ${localizedNameSql("a")} AS away
  FROM prediction_stakes AS s INDEXED BY prediction_stakes_by_user
    CROSS JOIN predictions AS p ON p.id = s.prediction_id LEFT JOIN matches AS m ON m.id = p.match_id
    LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id
  WHERE s.user_id = ?2 AND s.id < ?3 ORDER BY s.id DESC LIMIT ?4`;
export const selectOwnPredictions = (db: Database, locale: string, uid: number, before: number, size: number) =>
  db.$client.prepare(OWN_PREDICTIONS_SQL).bind(locale, uid, before, size);

export type PredictionMatchRow = {
  state: MatchState;
  scoreHome: number;
  scoreAway: number;
  winner: Side | null;
  updatedAtMs: number;
};
export type ScoreEventRow = { seq: number; kind: string; home: number; away: number };

/** A prediction's match and whatever it tells of scores, in order. */
export const selectPredictionMatch = (
  db: Database,
  predictionId: string,
): [D1PreparedStatement, D1PreparedStatement] => [
  db.$client
    .prepare(
      `SELECT m.state, m.score_home AS scoreHome, m.score_away AS scoreAway, m.winner, m.updated_at_ms AS updatedAtMs
       FROM predictions AS p CROSS JOIN matches AS m ON m.id = p.match_id WHERE p.id = ?1`,
    )
    .bind(predictionId),
  db.$client
    .prepare(
      `SELECT e.seq, e.kind, e.score_home AS home, e.score_away AS away
       FROM predictions AS p CROSS JOIN match_events AS e ON e.match_id = p.match_id
       WHERE p.id = ?1 AND p.kind = 'next_score' AND e.seq > (p.question ->> '$.fromSeq')
         AND e.score_home IS NOT NULL AND e.score_away IS NOT NULL ORDER BY e.seq`,
    )
    .bind(predictionId),
];

export const selectPool = (db: Database, predictionId: string) =>
  db.$client
    .prepare(
      "SELECT user_id AS who, option, points, at_ms AS atMs FROM prediction_stakes WHERE prediction_id = ?1 ORDER BY id",
    )
    .bind(predictionId);
