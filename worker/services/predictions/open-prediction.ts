import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { tellRoomOfPrediction } from "#db/queries/predictions/due.ts";
import { askRoomMatch, type RoomMatchRow } from "#db/queries/predictions/predictions.ts";
import { insertPrediction } from "#db/queries/predictions/writes.ts";
import { readRoomName } from "#domain/chat/room-name.ts";
import { Refusal } from "#domain/errors.ts";
import { gameById } from "#domain/matches/games.ts";
import { closingOf } from "#domain/predictions/closing-time.ts";
import type { OpenPrediction } from "#domain/predictions/contract.ts";
import { optionsOf, type Question } from "#domain/predictions/question.ts";
import { roomFor } from "../chat/require-room-permission.ts";
import type { PredictionContext } from "./prediction-context.ts";

function questionOf(ask: OpenPrediction, match: RoomMatchRow): Question {
  switch (ask.kind) {
    case "winner":
      return { kind: "winner" };
    case "next_score":
      return {
        kind: "next_score",
        from: { home: match.scoreHome, away: match.scoreAway },
        fromSeq: match.lastSeq,
      };
    case "total":
      return { kind: "total", threshold: ask.threshold };
  }
}

/** The statements of a new prediction; undefined where it cannot be asked now. */
export function newPrediction(
  db: Database,
  ask: OpenPrediction,
  { match, openedByUid, nowMs }: { match: RoomMatchRow; openedByUid: number | null; nowMs: number },
): { id: string; question: Question; statements: D1PreparedStatement[] } | undefined {
  const game = gameById(match.gameId);
  const closesAtMs = closingOf(ask.kind, match, nowMs);
  if (!game || closesAtMs === undefined) return undefined;
  const id = crypto.randomUUID();
  const question = questionOf(ask, match);
  const options = optionsOf(ask.kind, { game, bestOf: match.bestOf ?? undefined });
  const of = { id, roomId: ask.roomId, matchId: match.id, kind: ask.kind, openedByUid, closesAtMs, nowMs };
  return {
    id,
    question,
    statements: [...insertPrediction(db, { ...of, question, options }), ...tellRoomOfPrediction(db, id, nowMs)],
  };
}

export const isOpenAlready = (error: unknown): boolean => {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && broken.table === "predictions";
};

/** Asked by who keeps order in the room, and left in its trail; they have no stake in it. */
export async function openPrediction(
  context: PredictionContext,
  ask: OpenPrediction,
): Promise<{ predictionId: string }> {
  const { db, nowMs, actor, roomsToTell, locale, isOffered } = context;
  const { roomId } = ask;
  await roomFor(context, roomId, "keep_order");
  if (!isOffered) throw new Refusal("predictions_not_offered");
  const name = readRoomName(roomId);
  const match = name?.kind === "match" && (await askRoomMatch(db, name.matchId, locale).first<RoomMatchRow>());
  const made = match && newPrediction(db, ask, { match, openedByUid: actor.uid, nowMs });
  if (!made) throw new Refusal("prediction_not_now");
  const deed = { roomId, actorUid: actor.uid, action: "prediction_opened", detail: made.question } as const;
  try {
    await runBatch(db, [...made.statements, auditDeed(db, deed, nowMs)]);
  } catch (error) {
    throw isOpenAlready(error) ? new Refusal("prediction_runs_already") : error;
  }
  roomsToTell.add(roomId);
  return { predictionId: made.id };
}
