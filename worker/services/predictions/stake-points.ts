import { runBatch } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import { insertPredictionRoomMessage } from "#db/queries/predictions/due.ts";
import { insertDailyPoints, insertStake, parsePoints, selectPoints } from "#db/queries/predictions/points.ts";
import { type StakeRow, selectStake } from "#db/queries/predictions/predictions.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import type { OwnStake } from "#domain/predictions/contract.ts";
import { TOTALS_INTERVAL_MS } from "#domain/predictions/limits.ts";
import { checkStake, type StakeRejection } from "#domain/predictions/may-stake.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { getPrediction } from "./get-prediction.ts";
import { parsePredictionOptions } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";

const STAKE_BAR_ERRORS: Record<StakeRejection, ErrorName> = {
  closed: "prediction_closed",
  signed_out: "no_session",
  keeps_order: "prediction_own",
  late: "prediction_late",
};
const RAISED = ["prediction_closed", "prediction_own", "prediction_other_side"] as const;

/** Why the batch was undone; undefined when this very stake is in already: its answer was lost. */
function toStakeError(error: unknown): ErrorName | undefined {
  const raised = raisedTriggerMessage(error, RAISED);
  if (raised) return raised;
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check" && broken.name === "point_accounts_points") return "insufficient_points";
  if (broken?.kind === "unique" && broken.table === "point_entries") return undefined;
  throw error;
}

type StakeInput = { predictionId: string; option: PredictionOption; points: number };
type Staked = { points: number; you: OwnStake };

/** Puts free points on one side, or more on the same; the crowd's numbers go to the room together with others'. */
export async function stakePoints(context: PredictionContext, ask: StakeInput): Promise<Staked> {
  const { db, nowMs, actor, roomsToFlush, reader } = context;
  const { predictionId, option, points } = ask;
  const { row, canModerate: keepsOrder } = await getPrediction(context, predictionId);
  const bar = checkStake({ ...row, reader: { uid: actor.uid, keepsOrder }, delaySeconds: reader.delaySeconds }, nowMs);
  if (bar) throw new AppError(STAKE_BAR_ERRORS[bar]);
  if (!parsePredictionOptions(row.options).some((one) => one.option === option))
    throw new AppError("bad_input", ["option"]);
  const key = context.operationId ?? crypto.randomUUID();
  try {
    const answers = await runBatch(db, [
      ...insertDailyPoints(db, actor.uid, nowMs),
      ...insertStake(db, { uid: actor.uid, predictionId, option, points, key, nowMs }),
      ...insertPredictionRoomMessage(db, predictionId, nowMs, TOTALS_INTERVAL_MS),
    ]);
    if (answers.some(({ results }) => results.some(isRoom))) roomsToFlush.add(row.roomId);
  } catch (error) {
    const refusal = toStakeError(error);
    if (refusal) throw new AppError(refusal);
  }
  const [account, staked] = await runBatch(db, [selectPoints(db, actor.uid), selectStake(db, predictionId, actor.uid)]);
  const [stake] = (staked?.results ?? []) as StakeRow[];
  if (!stake) throw new AppError("server_failed");
  return {
    points: parsePoints(account)?.points ?? 0,
    you: { option: stake.option, points: stake.points, paid: null },
  };
}

const isRoom = (row: unknown): boolean => typeof row === "object" && row !== null && "roomId" in row;
