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
const ofContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });

/** The catalogue stores one name; the caller reads it in their own language, as on the pages. */
const inCallersLanguage = (source: GameSource): GameSource =>
  isGameSlug(source.abbr) ? { ...source, name: gameName(source.abbr) } : source;

export const matchCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/list",
    group: GROUP,
    summary:
      "A page of matches: of a day in the viewer's time zone, or live, upcoming, results, recommended, highlights.",
    input: listMatchesInput,
    run: (context, input) => listMatches(ofContext(context), { ...input, tz: input.tz ?? context.visitor.timeZone }),
  }),
  defineCall({
    name: "GET /match/week",
    group: GROUP,
    summary: "Seven days of matches from today on, or the results of seven days back, in the viewer's time zone.",
    input: weekInput,
    run: (context, input) => listMatchWeek(ofContext(context), { ...input, tz: input.tz ?? context.visitor.timeZone }),
  }),
  defineCall({
    name: "GET /match/calendar",
    group: GROUP,
    summary: "The seven days around a date, with the number of matches on each.",
    input: calendarInput,
    run: async (context, input) => ({
      list: await listMatchDays(ofContext(context), { ...input, tz: input.tz ?? context.visitor.timeZone }),
    }),
  }),
  ...(["GET /game/getPCGameSource", "GET /game/v3/getPCGameSource"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "The games of the site, each with its number of live matches.",
      input: emptyInput,
      run: async (context) => ({ list: (await listGameSources(ofContext(context))).map(inCallersLanguage) }),
    }),
  ),
  defineCall({
    name: "GET /match/liveCounts",
    group: GROUP,
    summary: "How many matches of each game are being played; games with none are absent.",
    input: emptyInput,
    run: async (context) => ({ list: await listLiveCounts(ofContext(context)) }),
  }),
  defineCall({
    name: "GET /league/match_leagues",
    group: GROUP,
    summary: "The leagues of one game.",
    input: gameLeaguesInput,
    run: async (context, { gameId }) => ({ list: await listLeagues(ofContext(context), { gameId }) }),
  }),
  defineCall({
    name: "GET /{game}/{matchId}",
    group: GROUP,
    summary: "One match with its league, teams, score and every event so far.",
    input: getMatchInput,
    run: (context, input) => getMatch(ofContext(context), input),
  }),
];
