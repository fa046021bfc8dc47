import { getDatabase } from "#db/client.ts";
import { getGameById } from "#domain/matches/games.ts";
import {
  conditionInput,
  isMatchLiveInput,
  legacyListInput,
  oneGameInput,
  sevenDaysInput,
} from "#domain/matches/legacy-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { countMatchesByLeague, listLeagues } from "../../services/matches/catalogue.ts";
import {
  isMatchLive,
  listLegacyMatches,
  listLiveSportsMatches,
  listMatchesByCondition,
} from "../../services/matches/list-legacy-matches.ts";
import { listSevenDaySchedule } from "../../services/matches/list-seven-day-schedule.ts";

const GROUP = "Matches";
const toServiceContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });
const zoned = <Ask extends { tz?: string | undefined }>({ visitor }: CallContext, input: Ask) => ({
  ...input,
  tz: input.tz ?? visitor.timeZone,
});

export const legacyMatchCalls: CallDefinition[] = [
  defineCall({
    name: "GET /sprots_league/match_leagues",
    group: GROUP,
    summary: "Lists the leagues of a sport; the list is empty for an esport.",
    input: oneGameInput,
    run: async (context, { gameId }) => ({
      list: getGameById(gameId)?.kind === "sport" ? await listLeagues(toServiceContext(context), { gameId }) : [],
    }),
  }),
  ...(["GET /v2/match/getPCLiveGameMatch", "GET /match/gameMatchLive"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Lists live matches of a game, of a league, or of all games.",
      input: legacyListInput,
      run: (context, input) => listLegacyMatches(toServiceContext(context), { view: "live", ...input }),
    }),
  ),
  defineCall({
    name: "GET /sport_match/sportsLiving",
    group: GROUP,
    summary: "Lists live matches of all sports.",
    input: legacyListInput,
    run: (context, input) => listLiveSportsMatches(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /match/gameLivingFuture",
    group: GROUP,
    summary: "Lists live and upcoming matches.",
    input: legacyListInput,
    run: async (context, input) => {
      const [living, future] = await Promise.all([
        listLegacyMatches(toServiceContext(context), { view: "live", ...input }),
        listLegacyMatches(toServiceContext(context), { view: "upcoming", ...input }),
      ]);
      const leagues = new Map([...living.leagues, ...future.leagues].map((league) => [league.id, league]));
      return { leagues: [...leagues.values()], living: living.list, future: future.list };
    },
  }),
  defineCall({
    name: "GET /match/getSeriesCount",
    group: GROUP,
    summary: "Lists the leagues of a game with their numbers of live matches and of matches in the next seven days.",
    input: oneGameInput,
    run: async (context, { gameId }) => ({ list: await countMatchesByLeague(toServiceContext(context), { gameId }) }),
  }),
  defineCall({
    name: "GET /user/isMatchLive/{matchId}/{gameId}",
    group: GROUP,
    summary: "Returns whether a match is live.",
    input: isMatchLiveInput,
    run: ({ env }, input) => isMatchLive({ db: getDatabase(env.DB) }, input),
  }),
  defineCall({
    name: "POST /v2/match/getPCPastGameMatch",
    group: GROUP,
    summary: "Lists finished matches of a game, of a league, or of all games, latest first.",
    input: legacyListInput,
    run: (context, input) => listLegacyMatches(toServiceContext(context), { view: "past", ...input }),
  }),
  defineCall({
    name: "POST /v2/match/getPCUpcomingGameMatch",
    group: GROUP,
    summary: "Lists upcoming matches of a game, of a league, or of all games, soonest first.",
    input: legacyListInput,
    run: (context, input) => listLegacyMatches(toServiceContext(context), { view: "upcoming", ...input }),
  }),
  ...(["POST /v2/match/getPCGameMatchByCondition", "POST /match/pcMatches"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Lists matches by game, league, state or day.",
      input: conditionInput,
      run: (context, input) => listMatchesByCondition(toServiceContext(context), zoned(context, input)),
    }),
  ),
  defineCall({
    name: "POST /match/getSevenDayMatch",
    group: GROUP,
    summary: "Lists the matches of today and the next six days by day.",
    input: sevenDaysInput,
    run: (context, input) =>
      listSevenDaySchedule(toServiceContext(context), { way: "ahead", ...zoned(context, input) }),
  }),
  defineCall({
    name: "POST /match/getSevenDayResults",
    group: GROUP,
    summary: "Lists the results of today and the previous six days, latest day first.",
    input: sevenDaysInput,
    run: (context, input) => listSevenDaySchedule(toServiceContext(context), { way: "back", ...zoned(context, input) }),
  }),
];
