import { runBatch } from "#db/client.ts";
import { brokenConstraint, raisedWord } from "#db/constraint-errors.ts";
import { tellRoomOfPrediction } from "#db/queries/predictions/due.ts";
import { askPoints, givePoints, pointsOf, stakeStatements } from "#db/queries/predictions/points.ts";
import { askStake, type StakeRow } from "#db/queries/predictions/predictions.ts";
import { type ErrorName, Refusal } from "#domain/errors.ts";
import type { OwnStake } from "#domain/predictions/contract.ts";
import { TOTALS_EVERY_MS } from "#domain/predictions/limits.ts";
import { type StakeBar, stakeBar } from "#domain/predictions/may-stake.ts";
import type { Option } from "#domain/predictions/question.ts";
import { findPrediction } from "./get-prediction.ts";
import { readOptions } from "./parse-question.ts";
import type { PredictionContext } from "./prediction-context.ts";

const BARS: Record<StakeBar, ErrorName> = {
  closed: "prediction_closed",
  signed_out: "no_session",
  keeps_order: "prediction_own",
  late: "prediction_late",
};
const RAISED = ["prediction_closed", "prediction_own", "prediction_other_side"] as const;

/** Why the batch was undone; undefined when this very stake is in already: its answer was lost. */
function refusalOf(error: unknown): ErrorName | undefined {
  const raised = raisedWord(error, RAISED);
  if (raised) return raised;
  const broken = brokenConstraint(error);
  if (broken?.kind === "check" && broken.name === "point_accounts_points") return "insufficient_points";
  if (broken?.kind === "unique" && broken.table === "point_entries") return undefined;
  throw error;
}

type Ask = { predictionId: string; option: Option; points: number };
type Staked = { points: number; you: OwnStake };

/** Puts free points on one side, or more on the same; the crowd's numbers go to the room together with others'. */
export async function stakePoints(context: PredictionContext, ask: Ask): Promise<Staked> {
  const { db, nowMs, actor, roomsToTell, reader } = context;
  const { predictionId, option, points } = ask;
  const { row, keepsOrder } = await findPrediction(context, predictionId);
  const bar = stakeBar({ ...row, reader: { uid: actor.uid, keepsOrder }, delaySeconds: reader.delaySeconds }, nowMs);
  if (bar) throw new Refusal(BARS[bar]);
  if (!readOptions(row.options).some((one) => one.option === option)) throw new Refusal("bad_input", ["option"]);
  const key = context.intention ?? crypto.randomUUID();
  try {
    const answers = await runBatch(db, [
      ...givePoints(db, actor.uid, nowMs),
      ...stakeStatements(db, { uid: actor.uid, predictionId, option, points, key, nowMs }),
      ...tellRoomOfPrediction(db, predictionId, nowMs, TOTALS_EVERY_MS),
    ]);
    if (answers.some(({ results }) => results.some(isRoom))) roomsToTell.add(row.roomId);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) throw new Refusal(refusal);
  }
  const [account, staked] = await runBatch(db, [askPoints(db, actor.uid), askStake(db, predictionId, actor.uid)]);
  const [stake] = (staked?.results ?? []) as StakeRow[];
  if (!stake) throw new Refusal("server_failed");
  return {
    points: pointsOf(account)?.points ?? 0,
    you: { option: stake.option, points: stake.points, paid: null },
  };
}

const isRoom = (row: unknown): boolean => typeof row === "object" && row !== null && "roomId" in row;
