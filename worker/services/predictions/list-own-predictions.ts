import { type OwnPredictionRow, selectOwnPredictions } from "#db/queries/predictions/predictions.ts";
import type { OwnPrediction } from "#domain/predictions/contract.ts";
import { getSpendablePoints } from "./get-points.ts";
import { parseQuestion } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";
import { getDelayCutoffMs, isMatchHidden, type PredictionReader, toVisiblePrediction } from "./spoiler-visibility.ts";

/** Leaves out results that are hidden from the reader. */
function toOwnPrediction(row: OwnPredictionRow, reader: PredictionReader, nowMs: number): OwnPrediction[] {
  const { id, roomId, matchId, leagueId, homeId, awayId, atMs, option, points, paid } = row;
  const sides =
    leagueId === null || homeId === null || awayId === null ? undefined : { id: matchId, leagueId, homeId, awayId };
  const visible = toVisiblePrediction(row, {
    isHidden: isMatchHidden(reader, sides),
    cutoffMs: getDelayCutoffMs(reader, matchId, nowMs),
  });
  if (!visible) return [];
  const isOver = visible.state === "settled" || visible.state === "refunded";
  return [
    {
      ...{ id, roomId, atMs, ...visible },
      gameId: row.gameId ?? 0,
      home: row.home ?? "",
      away: row.away ?? "",
      question: parseQuestion(row.question),
      you: { option, points, paid: isOver ? (paid ?? 0) : null },
    },
  ];
}

export async function listOwnPredictions(
  ctx: PredictionContext,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
): Promise<{ list: OwnPrediction[]; points: number; next?: number }> {
  const { db, nowMs, actor, locale, reader } = ctx;
  const { uid } = actor;
  const [rows, points] = await Promise.all([
    selectOwnPredictions(db, { uid, locale, before, limit: size + 1 }),
    getSpendablePoints(ctx, { uid }),
  ]);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.flatMap((row) => toOwnPrediction(row, reader, nowMs)),
    points,
    ...(rows.length > size && last && { next: last.id }),
  };
}
