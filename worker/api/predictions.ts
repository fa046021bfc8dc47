import { offersPredictions } from "#domain/brands/predictions.ts";
import {
  openPredictionInput,
  ownPredictionsInput,
  predictionInput,
  roomPredictionsInput,
  stakeInput,
} from "#domain/predictions/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { listOwnPredictions } from "../services/predictions/list-own-predictions.ts";
import { listRoomPredictions } from "../services/predictions/list-room-predictions.ts";
import { cancelPrediction, lockPrediction } from "../services/predictions/manage-prediction.ts";
import { openPrediction } from "../services/predictions/open-prediction.ts";
import type { PredictionContext } from "../services/predictions/prediction-context.ts";
import type { PredictionReader } from "../services/predictions/spoiler-visibility.ts";
import { stakePoints } from "../services/predictions/stake-points.ts";
import { createGuestRoomContext, createRoomContext } from "./chat/room-context.ts";

const GROUP = "Predictions";
/** Who keeps order in a room is decided by the room. */
const SPEAKS = "chat";

const isOffered = ({ brand, client }: CallContext): boolean => offersPredictions(brand.predictions, client.place);
const readerOf = ({ visitor }: CallContext): PredictionReader => ({
  guard: visitor.spoilers,
  delaySeconds: visitor.delaySeconds,
  revealed: new Set(visitor.revealed.matches),
});
const predictionContext = (context: CallContext): PredictionContext => ({
  ...createRoomContext(context),
  locale: context.locale,
  reader: readerOf(context),
  isOffered: isOffered(context),
});

export const predictionCalls: CallDefinition[] = [
  defineCall({
    name: "GET /predictions/room",
    group: GROUP,
    summary: "What can be predicted in a match's room with free points, what the caller staked, and how it came out.",
    input: roomPredictionsInput,
    needs: "browse",
    run: (context, { roomId }) =>
      listRoomPredictions(
        {
          ...createGuestRoomContext(context),
          locale: context.locale,
          reader: readerOf(context),
          isOffered: isOffered(context),
        },
        roomId,
      ),
  }),
  defineCall({
    name: "POST /predictions/stake",
    group: GROUP,
    summary: "Puts free points on one side of a prediction, or more on the same, while it is open.",
    input: stakeInput,
    needs: "predict",
    run: (context, ask) => stakePoints(predictionContext(context), ask),
  }),
  defineCall({
    name: "POST /predictions/open",
    group: GROUP,
    summary: "Asks a question in a match's room, by who keeps order there; they have no stake in it.",
    input: openPredictionInput,
    needs: SPEAKS,
    run: (context, ask) => openPrediction(predictionContext(context), ask),
  }),
  defineCall({
    name: "POST /predictions/lock",
    group: GROUP,
    summary: "Takes no more stakes, by who keeps order in the room and has none in it.",
    input: predictionInput,
    needs: SPEAKS,
    run: async (context, { predictionId }) => {
      await lockPrediction(predictionContext(context), predictionId);
      return {};
    },
  }),
  defineCall({
    name: "POST /predictions/cancel",
    group: GROUP,
    summary: "Calls a prediction off before it is settled; every stake goes back.",
    input: predictionInput,
    needs: SPEAKS,
    run: async (context, { predictionId }) => {
      await cancelPrediction(predictionContext(context), predictionId);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/predictions",
    group: GROUP,
    summary: "The caller's own predictions, newest first, with their free points.",
    input: ownPredictionsInput,
    needs: "predict",
    run: (context, page) => listOwnPredictions(predictionContext(context), page),
  }),
];
