import { type Database, runBatch } from "#db/client.ts";
import {
  type PredictionRow,
  type RoomMatchRow,
  type StakeRow,
  selectRoomMatch,
  selectRoomPredictions,
  selectStakesOfUser,
} from "#db/queries/predictions/predictions.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { getGameById } from "#domain/matches/games.ts";
import { predictionClosesAtMs } from "#domain/predictions/closing-time.ts";
import type { PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";
import { MAX_ROOM_PREDICTIONS } from "#domain/predictions/limits.ts";
import { checkStake } from "#domain/predictions/may-stake.ts";
import { PREDICTION_KINDS, type PredictionKind } from "#domain/predictions/question.ts";
import { defaultThreshold } from "#domain/predictions/thresholds.ts";
import { getRoomRecord, parseRoomRecord, type RoomRecord, selectRoomByName } from "../chat/find-room.ts";
import { getSpendablePoints } from "./get-points.ts";
import { createPredictionStatements, isDuplicatePrediction } from "./open-prediction.ts";
import { parsePredictionOptions, parseQuestion } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";
import { getDelayCutoffMs, isMatchHidden, toVisiblePrediction } from "./spoiler-visibility.ts";

type RoomPredictionsContext = Pick<PredictionContext, "db" | "nowMs" | "locale" | "reader" | "isOffered"> & {
  actor: PredictionContext["actor"] | undefined;
};
const GUEST_ACTOR = { uid: 0, isAdmin: false };

/** The site asks who wins, once, when somebody first looks: no row for each match of the world. */
async function openWinnerPrediction(
  db: Database,
  room: RoomRecord,
  match: RoomMatchRow,
  nowMs: number,
): Promise<boolean> {
  if (!room.settings.isOpen) return false;
  const ask = { roomId: room.roomId, kind: "winner" } as const;
  const made = createPredictionStatements(db, ask, { match, openedByUid: null, nowMs });
  if (!made) return false;
  try {
    await runBatch(db, made.statements);
  } catch (error) {
    // Somebody looked at the same moment.
    if (!isDuplicatePrediction(error)) throw error;
  }
  return true;
}

function mayOpenNow(match: RoomMatchRow, rows: readonly PredictionRow[], nowMs: number): PredictionKind[] {
  return PREDICTION_KINDS.filter((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const runs = ofKind.some(({ state }) => state === "open" || state === "closed");
    const isAsked = kind === "winner" && ofKind.length > 0;
    return !runs && !isAsked && predictionClosesAtMs(kind, match, nowMs) !== undefined;
  });
}

function viewsOf(
  { nowMs, actor, reader }: RoomPredictionsContext,
  {
    rows,
    stakes,
    match,
    keepsOrder,
  }: {
    rows: readonly PredictionRow[];
    stakes: readonly StakeRow[];
    match: RoomMatchRow;
    keepsOrder: boolean;
  },
): PredictionView[] {
  const isHidden = isMatchHidden(reader, match);
  const sinceMs = getDelayCutoffMs(reader, match.id, nowMs);
  return rows.flatMap((row) => {
    const seen = toVisiblePrediction(row, isHidden, sinceMs);
    if (!seen) return [];
    const { id, openedAtMs, closesAtMs, revision, openedByUid, kind } = row;
    const mine = stakes.find(({ predictionId }) => predictionId === id);
    const isOver = seen.state === "settled" || seen.state === "refunded";
    const by = actor && { uid: actor.uid, keepsOrder };
    const asked = { kind, state: seen.state, closesAtMs, openedByUid, reader: by, delaySeconds: reader.delaySeconds };
    return [
      {
        ...{ id, openedAtMs, closesAtMs, revision, ...seen },
        question: parseQuestion(row.question),
        options: parsePredictionOptions(row.options),
        you: mine ? { option: mine.option, points: mine.points, paid: isOver ? (mine.paid ?? 0) : null } : null,
        bar: checkStake(asked, nowMs) ?? null,
        mayManage: keepsOrder && !mine && (row.state === "open" || row.state === "closed"),
      },
    ];
  });
}

/** What is asked in a room, as the reader may see it; a room that is no match's has nothing to predict. */
export async function listRoomPredictions(asked: RoomPredictionsContext, roomId: string): Promise<RoomPredictions> {
  const { db, nowMs, locale, actor, reader, isOffered } = asked;
  const name = parseRoomName(roomId);
  const uid = actor?.uid ?? 0;
  if (!isOffered || name?.kind !== "match") {
    await getRoomRecord(db, roomId, GUEST_ACTOR);
    return { offered: false };
  }
  const ask = () =>
    runBatch(db, [
      selectRoomByName(db, roomId, uid),
      selectRoomMatch(db, name.matchId, locale),
      selectRoomPredictions(db, roomId, MAX_ROOM_PREDICTIONS),
      selectStakesOfUser(db, roomId, uid),
    ]);
  let [found, ofMatch, asking, staked] = await ask();
  const room = parseRoomRecord(found, roomId, actor ?? GUEST_ACTOR);
  const [match] = (ofMatch?.results ?? []) as RoomMatchRow[];
  if (!match) return { offered: false };
  const isAsked = ((asking?.results ?? []) as PredictionRow[]).some(({ kind }) => kind === "winner");
  if (!isAsked && (await openWinnerPrediction(db, room, match, nowMs))) [found, ofMatch, asking, staked] = await ask();
  const rows = (asking?.results ?? []) as PredictionRow[];
  const stakes = (staked?.results ?? []) as StakeRow[];
  const keepsOrder = actor !== undefined && canInRoom("keep_order", room.role);
  const game = getGameById(match.gameId);
  return {
    offered: true,
    home: match.home,
    away: match.away,
    list: viewsOf(asked, { rows, stakes, match, keepsOrder }),
    points: actor ? await getSpendablePoints(db, actor.uid, reader, nowMs) : null,
    mayOpen: keepsOrder ? mayOpenNow(match, rows, nowMs) : [],
    usualThreshold: game ? defaultThreshold(game, match.bestOf ?? undefined) : 1,
    hidden: isMatchHidden(reader, match),
  };
}
