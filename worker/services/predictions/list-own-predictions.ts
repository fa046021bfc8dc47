import { type OwnPredictionRow, selectOwnPredictions } from "#db/queries/predictions/predictions.ts";
import type { OwnPrediction } from "#domain/predictions/contract.ts";
import { getSpendablePoints } from "./get-points.ts";
import { parseQuestion } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";
import { getDelayCutoffMs, isMatchHidden, type PredictionReader, toVisiblePrediction } from "./spoiler-visibility.ts";

/** One stake as its owner may see it: how it ended is left out where they do not want to know. */
function ownView(row: OwnPredictionRow, reader: PredictionReader, nowMs: number): OwnPrediction[] {
  const { id, roomId, matchId, leagueId, homeId, awayId, atMs, option, points, paid } = row;
  const sides =
    leagueId === null || homeId === null || awayId === null ? undefined : { id: matchId, leagueId, homeId, awayId };
  const seen = toVisiblePrediction(row, isMatchHidden(reader, sides), getDelayCutoffMs(reader, matchId, nowMs));
  if (!seen) return [];
  const isOver = seen.state === "settled" || seen.state === "refunded";
  return [
    {
      ...{ id, roomId, atMs, ...seen },
      home: row.home ?? "",
      away: row.away ?? "",
      question: parseQuestion(row.question),
      you: { option, points, paid: isOver ? (paid ?? 0) : null },
    },
  ];
}

type Page = { before?: number | undefined; size: number };

export async function listOwnPredictions(
  { db, nowMs, actor, locale, reader }: PredictionContext,
  { before = Number.MAX_SAFE_INTEGER, size }: Page,
): Promise<{ list: OwnPrediction[]; points: number; next?: number }> {
  const [{ results }, points] = await Promise.all([
    selectOwnPredictions(db, locale, actor.uid, before, size + 1).all<OwnPredictionRow>(),
    getSpendablePoints(db, actor.uid, reader, nowMs),
  ]);
  const page = results.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.flatMap((row) => ownView(row, reader, nowMs)),
    points,
    ...(results.length > size && last && { next: last.id }),
  };
}
