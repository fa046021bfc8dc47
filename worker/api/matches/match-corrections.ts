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
    summary: "Lists the pinned fields of a match.",
    input: pinsInput,
    needs: NEEDS,
    run: async ({ env }, { matchId }) => ({ list: await listMatchPins({ db: getDatabase(env.DB) }, { matchId }) }),
  }),
  defineCall({
    name: "POST /match/pin",
    group: GROUP,
    summary: "Sets fields of a match and pins them: feeds cannot change them until they are released.",
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
    summary: "Releases a pinned field; the feed updates it again.",
    input: releaseInput,
    needs: NEEDS,
    run: async ({ env }, input) => ({ list: await releasePinnedField({ db: getDatabase(env.DB) }, input) }),
  }),
  defineCall({
    name: "POST /match/remove",
    group: GROUP,
    summary: "Removes a match. Its page redirects to `mergedInto`, or answers 410 without it.",
    input: removeInput,
    needs: NEEDS,
    run: ({ env, nowMs }, input) => removeMatch({ db: getDatabase(env.DB), nowMs }, input),
  }),
];
