import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import {
  createLeagueInput,
  deskMatchesInput,
  deskMatchInput,
  mergedTeamsInput,
  mergeTeamInput,
  pinInput,
  pinsInput,
  releaseInput,
  removeInput,
  restoreInput,
  splitTeamInput,
} from "#domain/matches/operator-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { createLeague } from "../../services/leagues/create-league.ts";
import { listMergedTeams, mergeTeams, splitTeam } from "../../services/leagues/merge-teams.ts";
import { getDeskMatch, listDeskMatches } from "../../services/matches/corrections/list-desk-matches.ts";
import { listMatchPins, releasePinnedField } from "../../services/matches/corrections/match-pins.ts";
import { pinMatch } from "../../services/matches/corrections/pin-match.ts";
import { removeMatch } from "../../services/matches/corrections/remove-match.ts";
import { restoreMatch } from "../../services/matches/corrections/restore-match.ts";
import { toServiceContext } from "../service-context.ts";

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
  defineCall({
    name: "POST /match/restore",
    group: GROUP,
    summary: "Undoes a removal or a merge by an operator, within 30 days.",
    input: restoreInput,
    needs: NEEDS,
    run: (context, input) => restoreMatch(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /operator/matches",
    group: GROUP,
    summary: "Lists matches of a day, matches with pins, or removed ones; or finds matches by id or team name.",
    input: deskMatchesInput,
    needs: NEEDS,
    run: (context, input) => listDeskMatches(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /operator/match",
    group: GROUP,
    summary: "Returns one match as stored, with its pins, or how it was removed.",
    input: deskMatchInput,
    needs: NEEDS,
    run: (context, input) => getDeskMatch(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /league/create",
    group: GROUP,
    summary: "Creates a league, and with `source` maps a provider's id to it.",
    input: createLeagueInput,
    needs: NEEDS,
    run: (context, input) => createLeague(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /operator/mergedTeams",
    group: GROUP,
    summary: "Lists duplicate teams and the team each was merged into.",
    input: mergedTeamsInput,
    needs: NEEDS,
    run: (context, input) => listMergedTeams(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /team/merge",
    group: GROUP,
    summary: "Merges a duplicate team into another one of the same game: matches, players, followers and mappings.",
    input: mergeTeamInput,
    needs: NEEDS,
    run: (context, input) => mergeTeams(toServiceContext(context), { ...input, byUid: uidOf(context) }),
  }),
  defineCall({
    name: "POST /team/split",
    group: GROUP,
    summary: "Undoes the merge of a team.",
    input: splitTeamInput,
    needs: NEEDS,
    run: (context, input) => splitTeam(toServiceContext(context), input),
  }),
];
