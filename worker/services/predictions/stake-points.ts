import { runBatch } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import { insertPredictionRoomMessage } from "#db/queries/predictions/due.ts";
import { insertDailyPoints, insertStake, selectPoints } from "#db/queries/predictions/points.ts";
import { selectStake } from "#db/queries/predictions/predictions.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import { checkStake, type StakeRejection } from "#domain/predictions/check-stake.ts";
import type { OwnStake } from "#domain/predictions/contract.ts";
import { TOTALS_INTERVAL_MS } from "#domain/predictions/limits.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { getPrediction } from "./get-prediction.ts";
import { parsePredictionOptions } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";

const REJECTION_ERRORS: Record<StakeRejection, ErrorName> = {
  closed: "prediction_closed",
  signed_out: "no_session",
  keeps_order: "prediction_own",
  late: "prediction_late",
};
const TRIGGER_ERRORS = ["prediction_closed", "prediction_own", "prediction_other_side"] as const;

/** Undefined if an earlier attempt, whose response was lost, stored this stake. */
function toStakeError(error: unknown): ErrorName | undefined {
  const raised = raisedTriggerMessage(error, TRIGGER_ERRORS);
  if (raised) return raised;
  const violation = toConstraintViolation(error);
  if (violation?.kind === "check" && violation.name === "point_accounts_points") return "insufficient_points";
  if (violation?.kind === "unique" && violation.table === "point_entries") return undefined;
  throw error;
}

type StakeInput = { predictionId: string; option: PredictionOption; points: number };

/** Adds to an earlier stake on the same option. The room receives the totals of several stakes together. */
export async function stakePoints(
  ctx: PredictionContext,
  { predictionId, option, points }: StakeInput,
): Promise<{ points: number; you: OwnStake }> {
  const { db, nowMs, actor, roomsToFlush, reader } = ctx;
  const { uid } = actor;
  const { row, canModerate: keepsOrder } = await getPrediction(ctx, { predictionId });
  const rejection = checkStake(
    { ...row, reader: { uid, canModerate: keepsOrder }, delaySeconds: reader.delaySeconds },
    nowMs,
  );
  if (rejection) throw new AppError(REJECTION_ERRORS[rejection]);
  const options = parsePredictionOptions(row.options);
  if (!options.some((one) => one.option === option)) throw new AppError("bad_input", ["option"]);
  const key = ctx.operationId ?? crypto.randomUUID();
  try {
    const [, , , , published] = await runBatch(db, [
      ...insertDailyPoints(db, uid, nowMs),
      ...insertStake(db, { uid, predictionId, option, points, key, nowMs }),
      ...insertPredictionRoomMessage(db, predictionId, nowMs, TOTALS_INTERVAL_MS),
    ]);
    for (const { roomId } of published) roomsToFlush.add(roomId);
  } catch (error) {
    const name = toStakeError(error);
    if (name) throw new AppError(name);
  }
  const [[account], [stake]] = await runBatch(db, [selectPoints(db, uid), selectStake(db, predictionId, uid)]);
  if (!stake) throw new AppError("server_failed");
  return { points: account?.points ?? 0, you: { ...stake, paid: null } };
}
