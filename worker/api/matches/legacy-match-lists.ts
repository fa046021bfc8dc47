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
const ofContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });
const zoned = <Ask extends { tz?: string | undefined }>({ visitor }: CallContext, ask: Ask) => ({
  ...ask,
  tz: ask.tz ?? visitor.timeZone,
});

export const legacyMatchCalls: CallDefinition[] = [
  defineCall({
    name: "GET /sprots_league/match_leagues",
    group: GROUP,
    summary: "The leagues of one sport; of an esport there are none here.",
    input: oneGameInput,
    run: async (context, { gameId }) => ({
      list: getGameById(gameId)?.kind === "sport" ? await listLeagues(ofContext(context), { gameId }) : [],
    }),
  }),
  ...(["GET /v2/match/getPCLiveGameMatch", "GET /match/gameMatchLive"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "What runs now: of a game, of a league, or everything.",
      input: legacyListInput,
      run: (context, ask) => listLegacyMatches(ofContext(context), { view: "live", ...ask }),
    }),
  ),
  defineCall({
    name: "GET /sport_match/sportsLiving",
    group: GROUP,
    summary: "What runs now in all sports.",
    input: legacyListInput,
    run: (context, ask) => listLiveSportsMatches(ofContext(context), ask),
  }),
  defineCall({
    name: "GET /match/gameLivingFuture",
    group: GROUP,
    summary: "What runs now and what comes next.",
    input: legacyListInput,
    run: async (context, ask) => {
      const [living, future] = await Promise.all([
        listLegacyMatches(ofContext(context), { view: "live", ...ask }),
        listLegacyMatches(ofContext(context), { view: "upcoming", ...ask }),
      ]);
      const leagues = new Map([...living.leagues, ...future.leagues].map((league) => [league.id, league]));
      return { leagues: [...leagues.values()], living: living.list, future: future.list };
    },
  }),
  defineCall({
    name: "GET /match/getSeriesCount",
    group: GROUP,
    summary: "The leagues of a game with what runs now and what is on in the next seven days.",
    input: oneGameInput,
    run: async (context, { gameId }) => ({ list: await countMatchesByLeague(ofContext(context), { gameId }) }),
  }),
  defineCall({
    name: "GET /user/isMatchLive/{matchId}/{gameId}",
    group: GROUP,
    summary: "Whether a match runs now.",
    input: isMatchLiveInput,
    run: ({ env }, ask) => isMatchLive({ db: getDatabase(env.DB) }, ask),
  }),
  defineCall({
    name: "POST /v2/match/getPCPastGameMatch",
    group: GROUP,
    summary: "Results, latest first: of a game, of a league, or all.",
    input: legacyListInput,
    run: (context, ask) => listLegacyMatches(ofContext(context), { view: "past", ...ask }),
  }),
  defineCall({
    name: "POST /v2/match/getPCUpcomingGameMatch",
    group: GROUP,
    summary: "What comes next, soonest first: of a game, of a league, or all.",
    input: legacyListInput,
    run: (context, ask) => listLegacyMatches(ofContext(context), { view: "upcoming", ...ask }),
  }),
  ...(["POST /v2/match/getPCGameMatchByCondition", "POST /match/pcMatches"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Matches by game, league, state, or day.",
      input: conditionInput,
      run: (context, ask) => listMatchesByCondition(ofContext(context), zoned(context, ask)),
    }),
  ),
  defineCall({
    name: "POST /match/getSevenDayMatch",
    group: GROUP,
    summary: "Seven days of matches from today on, day by day.",
    input: sevenDaysInput,
    run: (context, ask) => listSevenDaySchedule(ofContext(context), { way: "ahead", ...zoned(context, ask) }),
  }),
  defineCall({
    name: "POST /match/getSevenDayResults",
    group: GROUP,
    summary: "The results of today and the six days before, the latest day first.",
    input: sevenDaysInput,
    run: (context, ask) => listSevenDaySchedule(ofContext(context), { way: "back", ...zoned(context, ask) }),
  }),
];
