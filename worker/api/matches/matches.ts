import { getDatabase } from "#db/client.ts";
import {
  calendarInput,
  emptyInput,
  type GameSource,
  gameLeaguesInput,
  getMatchInput,
  listMatchesInput,
  weekInput,
} from "#domain/matches/contract.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import { gameName } from "#messages/game-name.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listGameSources, listLeagues, listLiveCounts } from "../../services/matches/catalogue.ts";
import { getMatch } from "../../services/matches/get-match.ts";
import { listMatchDays } from "../../services/matches/list-match-days.ts";
import { listMatches } from "../../services/matches/list-matches.ts";
import { listMatchWeek } from "../../services/matches/list-week.ts";

const GROUP = "Matches";
const toServiceContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });

/** The catalogue stores one name per game; callers get it in their own language, as on the pages. */
const inCallersLanguage = (source: GameSource): GameSource =>
  isGameSlug(source.abbr) ? { ...source, name: gameName(source.abbr) } : source;

export const matchCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/list",
    group: GROUP,
    summary:
      "Lists matches by view: a day in the viewer's time zone, live, upcoming, results, recommended or highlights.",
    input: listMatchesInput,
    run: (context, input) =>
      listMatches(toServiceContext(context), { ...input, tz: input.tz ?? context.visitor.timeZone }),
  }),
  defineCall({
    name: "GET /match/week",
    group: GROUP,
    summary: "Lists the matches of the next seven days, or the results of the last seven, in the viewer's time zone.",
    input: weekInput,
    run: (context, input) =>
      listMatchWeek(toServiceContext(context), { ...input, tz: input.tz ?? context.visitor.timeZone }),
  }),
  defineCall({
    name: "GET /match/calendar",
    group: GROUP,
    summary: "Lists the seven days around a date with their numbers of matches.",
    input: calendarInput,
    run: async (context, input) => ({
      list: await listMatchDays(toServiceContext(context), { ...input, tz: input.tz ?? context.visitor.timeZone }),
    }),
  }),
  ...(["GET /game/getPCGameSource", "GET /game/v3/getPCGameSource"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Lists the game catalogue with the number of live matches of each game.",
      input: emptyInput,
      run: async (context) => ({ list: (await listGameSources(toServiceContext(context))).map(inCallersLanguage) }),
    }),
  ),
  defineCall({
    name: "GET /match/liveCounts",
    group: GROUP,
    summary: "Returns the number of live matches per game; games without any are absent.",
    input: emptyInput,
    run: async (context) => ({ list: await listLiveCounts(toServiceContext(context)) }),
  }),
  defineCall({
    name: "GET /league/match_leagues",
    group: GROUP,
    summary: "Lists the leagues of a game.",
    input: gameLeaguesInput,
    run: async (context, { gameId }) => ({ list: await listLeagues(toServiceContext(context), { gameId }) }),
  }),
  defineCall({
    name: "GET /{game}/{matchId}",
    group: GROUP,
    summary: "Returns a match with its league, teams, score and events.",
    input: getMatchInput,
    run: (context, input) => getMatch(toServiceContext(context), input),
  }),
];
