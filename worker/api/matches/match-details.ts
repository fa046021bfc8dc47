import { getDatabase } from "#db/client.ts";
import { matchPartInput, momentumLinesInput, statisticsInput, textLiveInput } from "#domain/matches/detail/contract.ts";
import { createMatchArchiveStore } from "../../gateways/storage/match-archives.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listMomentumLines } from "../../services/matches/details/list-momentum-lines.ts";
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
const toServiceContext = ({ env, locale, nowMs }: CallContext) => ({
  db: getDatabase(env.DB),
  locale,
  nowMs,
  archive: createMatchArchiveStore(env.MEDIA),
});

export const matchDetailCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/lineups",
    group: GROUP,
    summary: "Returns the line-ups of both sides: formation, starters and bench; picks and bans; the map veto.",
    input: matchPartInput,
    run: (context, input) => getLineups(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/injuries",
    group: GROUP,
    summary: "Lists injured and suspended players of both sides.",
    input: matchPartInput,
    run: (context, input) => getInjuries(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/statistics",
    group: GROUP,
    summary: "Returns the stats of both sides, in total and by period, and of every player.",
    input: statisticsInput,
    run: (context, input) => getMatchStatistics(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/odds",
    group: GROUP,
    summary: "Returns the history of match odds, handicap and total, in decimal odds.",
    input: matchPartInput,
    run: (context, input) => getOdds(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/textLive",
    group: GROUP,
    summary: "Lists commentary lines, latest page first; `before` pages back.",
    input: textLiveInput,
    run: (context, input) => listCommentary(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/momentum",
    group: GROUP,
    summary:
      "Returns momentum over time with the weighted events behind each bar, and the win probability of both sides.",
    input: matchPartInput,
    run: (context, input) => getMomentum(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/momentumLines",
    group: GROUP,
    summary: "Returns the latest momentum of up to 24 matches, for small charts.",
    input: momentumLinesInput,
    run: (context, input) => listMomentumLines(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/course",
    group: GROUP,
    summary: "Returns the timeline of each map: rounds and how they ended, gold over time, placements.",
    input: matchPartInput,
    run: (context, input) => getMapTimeline(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/animation",
    group: GROUP,
    summary: "Returns the latest position frames and the line-ups that name the players in them.",
    input: matchPartInput,
    run: (context, input) => getAnimation(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/headToHead",
    group: GROUP,
    summary: "Lists earlier matches of the same two teams.",
    input: matchPartInput,
    run: (context, input) => getHeadToHead(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/form",
    group: GROUP,
    summary: "Lists the last results of each team before this match.",
    input: matchPartInput,
    run: (context, input) => getTeamForm(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/related",
    group: GROUP,
    summary:
      "Lists related matches: the same round, the next ones of both teams, and the latest and next ones of the league.",
    input: matchPartInput,
    run: (context, input) => getRelatedMatches(toServiceContext(context), input),
  }),
];
