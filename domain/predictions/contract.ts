import * as v from "valibot";
import { roomIdSchema } from "../chat/room-id.ts";
import { uidSchema } from "../identity/contract.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { StakeRejection } from "./check-stake.ts";
import { MAX_STAKE, MAX_THRESHOLD, MIN_STAKE } from "./limits.ts";
import type { VoteRecord, VoteState } from "./match-vote.ts";
import { PREDICTION_OPTIONS, type PredictionKind, type PredictionOption, type PredictionQuestion } from "./question.ts";
import type { VoidReason } from "./resolve-outcome.ts";
import type { PredictionState } from "./settlement-step.ts";

const predictionId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));

export const roomPredictionsInput = v.object({ roomId: roomIdSchema });
export const predictionInput = v.object({ predictionId });
export const stakeInput = v.object({
  predictionId,
  option: v.picklist(PREDICTION_OPTIONS),
  /** Added to the caller's earlier stake on the same option. */
  points: wholeNumberInput(MIN_STAKE, MAX_STAKE),
});
export const openPredictionInput = v.variant("kind", [
  v.object({ roomId: roomIdSchema, kind: v.picklist(["winner", "next_score"]) }),
  v.object({ roomId: roomIdSchema, kind: v.literal("total"), threshold: wholeNumberInput(1, MAX_THRESHOLD) }),
]);
export type OpenPrediction = v.InferOutput<typeof openPredictionInput>;
export const ownPredictionsInput = v.object({
  before: v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER)),
  size: v.optional(wholeNumberInput(1, 100), 20),
});

const matchId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const VOTE_OPTIONS = ["home", "draw", "away"] as const satisfies readonly PredictionOption[];
export type VoteOption = (typeof VOTE_OPTIONS)[number];
export const matchVoteInput = v.object({ matchId });
export const castVoteInput = v.object({ matchId, option: v.picklist(VOTE_OPTIONS) });
export const voteRecordInput = v.object({ userId: uidSchema });
export type VoteTotal = { option: VoteOption; votes: number };
/** A vote on the winner, without points. */
export type MatchVote =
  | { offered: false }
  | {
      offered: true;
      state: VoteState;
      opensAtMs: number;
      closesAtMs: number;
      options: VoteOption[];
      yours: VoteOption | null;
      /** Null while the reader can still vote, so that other votes do not influence them. */
      totals: VoteTotal[] | null;
      /** From the match result; null until then, or while it is hidden from the reader. */
      winner: VoteOption | null;
    };

export type OptionTotals = { option: PredictionOption; points: number; people: number };
/** A prediction as sent to the room; a higher revision is newer. */
export type Prediction = {
  id: string;
  question: PredictionQuestion;
  state: PredictionState;
  options: OptionTotals[];
  openedAtMs: number;
  closesAtMs: number;
  winner: PredictionOption | null;
  /** The reason all stakes were refunded, if they were. */
  why: VoidReason | null;
  revision: number;
};
/** `paid` is the payout or refund; null until then. */
export type OwnStake = { option: PredictionOption; points: number; paid: number | null };
export type PredictionView = Prediction & {
  you: OwnStake | null;
  /** The reason the reader cannot stake; null if they can. */
  bar: StakeRejection | null;
  /** Whether the reader may close or cancel it. */
  mayManage: boolean;
};
/** `offered` is false if predictions are unavailable for the brand or in the reader's country. */
export type RoomPredictions =
  | { offered: false }
  | {
      offered: true;
      home: string;
      away: string;
      list: PredictionView[];
      /** The reader's points; null for guests. */
      points: number | null;
      /** The kinds that the reader may open now. */
      mayOpen: PredictionKind[];
      usualThreshold: number;
      /** Set if the reader hides results of this match; the outcome is then omitted. */
      hidden: boolean;
    };
export type OwnPrediction = {
  /** The cursor of the next page. */
  id: number;
  roomId: string;
  gameId: number;
  home: string;
  away: string;
  atMs: number;
  question: PredictionQuestion;
  state: PredictionState;
  winner: PredictionOption | null;
  why: VoidReason | null;
  you: OwnStake;
};

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type PredictionCalls = {
  "GET /predictions/room": Takes<typeof roomPredictionsInput, RoomPredictions>;
  "POST /predictions/stake": Takes<typeof stakeInput, { points: number; you: OwnStake }>;
  "POST /predictions/open": Takes<typeof openPredictionInput, { predictionId: string }>;
  "POST /predictions/lock": Takes<typeof predictionInput, Empty>;
  "POST /predictions/cancel": Takes<typeof predictionInput, Empty>;
  "GET /match/vote": Takes<typeof matchVoteInput, MatchVote>;
  "POST /match/vote": Takes<typeof castVoteInput, MatchVote>;
  "GET /user/voteRecord": Takes<typeof voteRecordInput, VoteRecord>;
  "GET /user/predictions": Takes<typeof ownPredictionsInput, { list: OwnPrediction[]; points: number; next?: number }>;
};
