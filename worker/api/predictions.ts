import { getDatabase } from "#db/client.ts";
import { offersPredictions } from "#domain/brands/predictions.ts";
import {
  castVoteInput,
  matchVoteInput,
  openPredictionInput,
  ownPredictionsInput,
  predictionInput,
  roomPredictionsInput,
  stakeInput,
  voteRecordInput,
} from "#domain/predictions/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { listOwnPredictions } from "../services/predictions/list-own-predictions.ts";
import { listRoomPredictions } from "../services/predictions/list-room-predictions.ts";
import { cancelPrediction, lockPrediction } from "../services/predictions/manage-prediction.ts";
import { castVote, getMatchVote, getVoteRecord, type VoteContext } from "../services/predictions/match-vote.ts";
import { openPrediction } from "../services/predictions/open-prediction.ts";
import type { PredictionContext } from "../services/predictions/prediction-context.ts";
import type { PredictionReader } from "../services/predictions/spoiler-visibility.ts";
import { stakePoints } from "../services/predictions/stake-points.ts";
import { createGuestRoomContext, createRoomContext } from "./chat/room-context.ts";

const GROUP = "Predictions";
/** Moderator rights are per room, so the services check them. */
const MEMBER = "chat";

const isOffered = ({ brand, client }: CallContext): boolean => offersPredictions(brand.predictions, client.place);
const getReader = ({ visitor }: CallContext): PredictionReader => ({
  guard: visitor.spoilers,
  delaySeconds: visitor.delaySeconds,
  revealed: new Set(visitor.revealed.matches),
});
const getCaller = (context: CallContext) => ({
  locale: context.locale,
  reader: getReader(context),
  isOffered: isOffered(context),
});
const createPredictionContext = (context: CallContext): PredictionContext => ({
  ...createRoomContext(context),
  ...getCaller(context),
});

const createVoteContext = (context: CallContext): VoteContext => {
  const { env, nowMs, visitor, browser, client } = context;
  return {
    ...{ db: getDatabase(env.DB), nowMs, secret: env.SESSION_SECRET, browser, address: client.address },
    uid: visitor.kind === "member" ? visitor.uid : undefined,
    reader: getReader(context),
    isOffered: isOffered(context),
  };
};

export const predictionCalls: CallDefinition[] = [
  defineCall({
    name: "GET /predictions/room",
    group: GROUP,
    summary: "Lists the predictions of a match's room with the caller's stakes and the results.",
    input: roomPredictionsInput,
    needs: "browse",
    run: (context, input) => listRoomPredictions({ ...createGuestRoomContext(context), ...getCaller(context) }, input),
  }),
  defineCall({
    name: "POST /predictions/stake",
    group: GROUP,
    summary: "Stakes free points on an option of an open prediction, in addition to earlier stakes on that option.",
    input: stakeInput,
    needs: "predict",
    run: (context, input) => stakePoints(createPredictionContext(context), input),
  }),
  defineCall({
    name: "POST /predictions/open",
    group: GROUP,
    summary: "Opens a prediction in a match's room. Moderators only; the moderator cannot stake on it.",
    input: openPredictionInput,
    needs: MEMBER,
    run: (context, input) => openPrediction(createPredictionContext(context), input),
  }),
  defineCall({
    name: "POST /predictions/lock",
    group: GROUP,
    summary: "Closes a prediction for stakes. Moderators without a stake only.",
    input: predictionInput,
    needs: MEMBER,
    run: async (context, input) => {
      await lockPrediction(createPredictionContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /predictions/cancel",
    group: GROUP,
    summary: "Cancels a prediction before it is settled and refunds every stake. Moderators without a stake only.",
    input: predictionInput,
    needs: MEMBER,
    run: async (context, input) => {
      await cancelPrediction(createPredictionContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "GET /match/vote",
    group: GROUP,
    summary:
      "Returns the vote on the winner of a match. The totals are included once the caller has voted, or it has closed.",
    input: matchVoteInput,
    needs: "browse",
    run: (context, input) => getMatchVote(createVoteContext(context), input),
  }),
  defineCall({
    name: "POST /match/vote",
    group: GROUP,
    summary:
      "Votes on the winner of a match, from 24 hours before its start. One vote for each account and device; it cannot be changed.",
    input: castVoteInput,
    needs: "browse",
    bindsBrowser: true,
    run: (context, input) => castVote(createVoteContext(context), input),
  }),
  defineCall({
    name: "GET /user/voteRecord",
    group: GROUP,
    summary: "Returns how many of a user's votes were right, and how many in a row.",
    input: voteRecordInput,
    needs: "view_profile",
    run: (context, input) => getVoteRecord(createVoteContext(context), input),
  }),
  defineCall({
    name: "GET /user/predictions",
    group: GROUP,
    summary: "Lists the caller's own predictions, newest first, and their free points.",
    input: ownPredictionsInput,
    needs: "predict",
    run: (context, page) => listOwnPredictions(createPredictionContext(context), page),
  }),
];
