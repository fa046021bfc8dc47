import { runBatch } from "#db/client.ts";
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
import { checkStake } from "#domain/predictions/check-stake.ts";
import { predictionClosesAtMs } from "#domain/predictions/closing-time.ts";
import type { PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";
import { MAX_ROOM_PREDICTIONS } from "#domain/predictions/limits.ts";
import { PREDICTION_KINDS, type PredictionKind } from "#domain/predictions/question.ts";
import { defaultThreshold } from "#domain/predictions/thresholds.ts";
import { getRoomRecord, parseRoomRecord, selectRoomByName } from "../chat/room-record.ts";
import { getSpendablePoints } from "./get-points.ts";
import { openSiteQuestion } from "./open-site-questions.ts";
import { parsePredictionOptions, parseQuestion } from "./parse-question.ts";
import type { PredictionReadContext } from "./prediction-context.ts";
import { getDelayCutoffMs, isMatchHidden, toVisiblePrediction } from "./spoiler-visibility.ts";

function listOpenableKinds(match: RoomMatchRow, rows: readonly PredictionRow[], nowMs: number): PredictionKind[] {
  return PREDICTION_KINDS.filter((kind) => {
    const existing = rows.filter((row) => row.kind === kind);
    const isRunning = existing.some(({ state }) => state === "open" || state === "closed");
    const isUsed = kind === "winner" && existing.length > 0;
    return !isRunning && !isUsed && predictionClosesAtMs(kind, match, nowMs) !== undefined;
  });
}

type RoomPredictionRows = {
  predictions: readonly PredictionRow[];
  stakes: readonly StakeRow[];
  match: RoomMatchRow;
  canModerate: boolean;
};

function toPredictionViews(
  { nowMs, actor, reader }: PredictionReadContext,
  { predictions, stakes, match, canModerate }: RoomPredictionRows,
): PredictionView[] {
  const visibility = { isHidden: isMatchHidden(reader, match), cutoffMs: getDelayCutoffMs(reader, match.id, nowMs) };
  const staker = actor && { uid: actor.uid, canModerate };
  return predictions.flatMap((row) => {
    const visible = toVisiblePrediction(row, visibility);
    if (!visible) return [];
    const { id, openedAtMs, closesAtMs, revision } = row;
    const stake = stakes.find(({ predictionId }) => predictionId === id);
    const isOver = visible.state === "settled" || visible.state === "refunded";
    const request = { ...row, state: visible.state, reader: staker, delaySeconds: reader.delaySeconds };
    return [
      {
        ...{ id, openedAtMs, closesAtMs, revision, ...visible },
        question: parseQuestion(row.question),
        options: parsePredictionOptions(row.options),
        you: stake ? { option: stake.option, points: stake.points, paid: isOver ? (stake.paid ?? 0) : null } : null,
        bar: checkStake(request, nowMs) ?? null,
        mayManage: canModerate && !stake && (row.state === "open" || row.state === "closed"),
      },
    ];
  });
}

/** Only rooms of matches have predictions. */
export async function listRoomPredictions(
  ctx: PredictionReadContext,
  { roomId }: { roomId: string },
): Promise<RoomPredictions> {
  const { db, nowMs, locale, actor, reader, isOffered } = ctx;
  const name = parseRoomName(roomId);
  if (!isOffered || name?.kind !== "match") {
    await getRoomRecord({ db }, roomId);
    return { offered: false };
  }
  const load = () =>
    runBatch(db, [
      selectRoomByName(db, roomId, actor),
      selectRoomMatch(db, name.matchId, locale),
      selectRoomPredictions(db, roomId, MAX_ROOM_PREDICTIONS),
      selectStakesOfUser(db, roomId, actor?.uid ?? 0),
    ]);
  let [found, [match], predictions, stakes] = await load();
  const room = parseRoomRecord(found, roomId, actor);
  if (!match) return { offered: false };
  const kind = predictions.length === 0 && match.state === "in_progress" ? "next_score" : "winner";
  const isMissing = !predictions.some((one) => one.kind === kind);
  if (isMissing && (await openSiteQuestion(ctx, { room, match, kind }))) [found, , predictions, stakes] = await load();
  const canModerate = actor !== undefined && canInRoom("keep_order", room.role);
  const game = getGameById(match.gameId);
  return {
    offered: true,
    home: match.home,
    away: match.away,
    list: toPredictionViews(ctx, { predictions, stakes, match, canModerate }),
    points: actor ? await getSpendablePoints(ctx, { uid: actor.uid }) : null,
    mayOpen: canModerate ? listOpenableKinds(match, predictions, nowMs) : [],
    usualThreshold: game ? defaultThreshold(game, match.bestOf ?? undefined) : 1,
    hidden: isMatchHidden(reader, match),
  };
}
