import { getDatabase } from "#db/client.ts";
import { matchPartInput, statisticsInput, textLiveInput } from "#domain/matches/detail/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  getAnimation,
  getInjuries,
  getLineups,
  getMapTimeline,
  getMatchStatistics,
  getMomentum,
  getOdds,
  listCommentary,
} from "../../services/matches/details/match-parts.ts";
import { getHeadToHead, getRelatedMatches, getTeamForm } from "../../services/matches/details/related-matches.ts";

const GROUP = "Match details";
const ofContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });

export const matchDetailCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/lineups",
    group: GROUP,
    summary: "Line-ups of both sides: formation, starters and bench; picks and bans; the veto of the maps.",
    input: matchPartInput,
    run: (context, input) => getLineups(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/injuries",
    group: GROUP,
    summary: "Who cannot play, and why.",
    input: matchPartInput,
    run: (context, input) => getInjuries(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/statistics",
    group: GROUP,
    summary: "Figures of both sides, whole and part by part, and of everybody who played.",
    input: statisticsInput,
    run: (context, input) => getMatchStatistics(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/odds",
    group: GROUP,
    summary: "Odds, handicap and total over time, decimal.",
    input: matchPartInput,
    run: (context, input) => getOdds(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/textLive",
    group: GROUP,
    summary: "Lines of the text live, the latest page first; `before` goes back.",
    input: textLiveInput,
    run: (context, input) => listCommentary(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/momentum",
    group: GROUP,
    summary: "Momentum bar by bar, each with its causes and their weights, and the chances of both sides.",
    input: matchPartInput,
    run: (context, input) => getMomentum(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/course",
    group: GROUP,
    summary: "How each map went: rounds and how they ended, gold over time, places on an island.",
    input: matchPartInput,
    run: (context, input) => getMapTimeline(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/animation",
    group: GROUP,
    summary: "Where play is now: the last frames, and who the marks in them are.",
    input: matchPartInput,
    run: (context, input) => getAnimation(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/headToHead",
    group: GROUP,
    summary: "Earlier matches of the same two sides.",
    input: matchPartInput,
    run: (context, input) => getHeadToHead(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/form",
    group: GROUP,
    summary: "The last matches of each side before this one.",
    input: matchPartInput,
    run: (context, input) => getTeamForm(ofContext(context), input),
  }),
  defineCall({
    name: "GET /match/related",
    group: GROUP,
    summary: "Matches around it in its league, and what its teams play next.",
    input: matchPartInput,
    run: (context, input) => getRelatedMatches(ofContext(context), input),
  }),
];
