import { type Database, runBatch } from "#db/client.ts";
import {
  askRoomMatch,
  askRoomPredictions,
  askStakesOf,
  type PredictionRow,
  type RoomMatchRow,
  type StakeRow,
} from "#db/queries/predictions/predictions.ts";
import { may } from "#domain/chat/permissions.ts";
import { readRoomName } from "#domain/chat/room-name.ts";
import { gameById } from "#domain/matches/games.ts";
import { closingOf } from "#domain/predictions/closing-time.ts";
import type { PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";
import { SHOWN_IN_ROOM } from "#domain/predictions/limits.ts";
import { stakeBar } from "#domain/predictions/may-stake.ts";
import { PREDICTION_KINDS, type PredictionKind } from "#domain/predictions/question.ts";
import { usualThreshold } from "#domain/predictions/thresholds.ts";
import { askForRoom, type FoundRoom, findRoom, readRoom } from "../chat/find-room.ts";
import { showPoints } from "./get-points.ts";
import { isOpenAlready, newPrediction } from "./open-prediction.ts";
import { readOptions, readQuestion } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";
import { asSeen, heldSince, isHiddenFrom } from "./spoiler-visibility.ts";

type Asked = Pick<PredictionContext, "db" | "nowMs" | "locale" | "reader" | "isOffered"> & {
  actor: PredictionContext["actor"] | undefined;
};
const NOBODY = { uid: 0, isAdmin: false };

/** The site asks who wins, once, when somebody first looks: no row for each match of the world. */
async function askWhoWins(db: Database, room: FoundRoom, match: RoomMatchRow, nowMs: number): Promise<boolean> {
  if (!room.settings.isOpen) return false;
  const ask = { roomId: room.roomId, kind: "winner" } as const;
  const made = newPrediction(db, ask, { match, openedByUid: null, nowMs });
  if (!made) return false;
  try {
    await runBatch(db, made.statements);
  } catch (error) {
    // Somebody looked at the same moment.
    if (!isOpenAlready(error)) throw error;
  }
  return true;
}

function mayOpenNow(match: RoomMatchRow, rows: readonly PredictionRow[], nowMs: number): PredictionKind[] {
  return PREDICTION_KINDS.filter((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const runs = ofKind.some(({ state }) => state === "open" || state === "closed");
    const isAsked = kind === "winner" && ofKind.length > 0;
    return !runs && !isAsked && closingOf(kind, match, nowMs) !== undefined;
  });
}

function viewsOf(
  { nowMs, actor, reader }: Asked,
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
  const isHidden = isHiddenFrom(reader, match);
  const sinceMs = heldSince(reader, match.id, nowMs);
  return rows.flatMap((row) => {
    const seen = asSeen(row, isHidden, sinceMs);
    if (!seen) return [];
    const { id, openedAtMs, closesAtMs, revision, openedByUid, kind } = row;
    const mine = stakes.find(({ predictionId }) => predictionId === id);
    const isOver = seen.state === "settled" || seen.state === "refunded";
    const by = actor && { uid: actor.uid, keepsOrder };
    const asked = { kind, state: seen.state, closesAtMs, openedByUid, reader: by, delaySeconds: reader.delaySeconds };
    return [
      {
        ...{ id, openedAtMs, closesAtMs, revision, ...seen },
        question: readQuestion(row.question),
        options: readOptions(row.options),
        you: mine ? { option: mine.option, points: mine.points, paid: isOver ? (mine.paid ?? 0) : null } : null,
        bar: stakeBar(asked, nowMs) ?? null,
        mayManage: keepsOrder && !mine && (row.state === "open" || row.state === "closed"),
      },
    ];
  });
}

/** What is asked in a room, as the reader may see it; a room that is no match's has nothing to predict. */
export async function showRoomPredictions(asked: Asked, roomId: string): Promise<RoomPredictions> {
  const { db, nowMs, locale, actor, reader, isOffered } = asked;
  const name = readRoomName(roomId);
  const uid = actor?.uid ?? 0;
  if (!isOffered || name?.kind !== "match") {
    await findRoom(db, roomId, NOBODY);
    return { offered: false };
  }
  const ask = () =>
    runBatch(db, [
      askForRoom(db, roomId, uid),
      askRoomMatch(db, name.matchId, locale),
      askRoomPredictions(db, roomId, SHOWN_IN_ROOM),
      askStakesOf(db, roomId, uid),
    ]);
  let [found, ofMatch, asking, staked] = await ask();
  const room = readRoom(found, roomId, actor ?? NOBODY);
  const [match] = (ofMatch?.results ?? []) as RoomMatchRow[];
  if (!match) return { offered: false };
  const isAsked = ((asking?.results ?? []) as PredictionRow[]).some(({ kind }) => kind === "winner");
  if (!isAsked && (await askWhoWins(db, room, match, nowMs))) [found, ofMatch, asking, staked] = await ask();
  const rows = (asking?.results ?? []) as PredictionRow[];
  const stakes = (staked?.results ?? []) as StakeRow[];
  const keepsOrder = actor !== undefined && may("keep_order", room.standing);
  const game = gameById(match.gameId);
  return {
    offered: true,
    home: match.home,
    away: match.away,
    list: viewsOf(asked, { rows, stakes, match, keepsOrder }),
    points: actor ? await showPoints(db, actor.uid, reader, nowMs) : null,
    mayOpen: keepsOrder ? mayOpenNow(match, rows, nowMs) : [],
    usualThreshold: game ? usualThreshold(game, match.bestOf ?? undefined) : 1,
    hidden: isHiddenFrom(reader, match),
  };
}
