import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { pinInput, pinsInput, releaseInput, removeInput } from "#domain/matches/operator-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listMatchPins, releasePinnedField } from "../../services/matches/corrections/match-pins.ts";
import { pinMatch } from "../../services/matches/corrections/pin-match.ts";
import { removeMatch } from "../../services/matches/corrections/remove-match.ts";

const GROUP = "Match corrections";
const NEEDS = "correct_match";

function uidOf({ visitor }: CallContext): number {
  if (visitor.kind !== "member") throw new AppError("no_session");
  return visitor.uid;
}

export const matchCorrectionCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/pins",
    group: GROUP,
    summary: "What an operator holds fast of a match against the feed.",
    input: pinsInput,
    needs: NEEDS,
    run: async ({ env }, { matchId }) => ({ list: await listMatchPins({ db: getDatabase(env.DB) }, { matchId }) }),
  }),
  defineCall({
    name: "POST /match/pin",
    group: GROUP,
    summary: "Sets fields of a match and holds them fast against the feed.",
    input: pinInput,
    needs: NEEDS,
    run: async (context, input) => ({
      list: await pinMatch(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { ...input, uid: uidOf(context) },
      ),
    }),
  }),
  defineCall({
    name: "POST /match/release",
    group: GROUP,
    summary: "Lets the feed speak for a field again.",
    input: releaseInput,
    needs: NEEDS,
    run: async ({ env }, input) => ({ list: await releasePinnedField({ db: getDatabase(env.DB) }, input) }),
  }),
  defineCall({
    name: "POST /match/remove",
    group: GROUP,
    summary: "Takes a match off the site; its address leads on to its double, or says that it is gone.",
    input: removeInput,
    needs: NEEDS,
    run: ({ env, nowMs }, input) => removeMatch({ db: getDatabase(env.DB), nowMs }, input),
  }),
];
