import { getDatabase } from "#db/client.ts";
import {
  leagueGameInput,
  leagueInput,
  leagueSeasonInput,
  listPlayersInput,
  listTeamsInput,
  playerInput,
  playerMatchesInput,
  rankingInput,
  scheduleInput,
  teamInput,
  teamScheduleInput,
} from "#domain/leagues/contract.ts";
import { matchPartInput } from "#domain/matches/detail/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { getBracket } from "../services/leagues/get-bracket.ts";
import { getLeague } from "../services/leagues/get-league.ts";
import { getLeagueSchedule } from "../services/leagues/get-league-schedule.ts";
import { getStandings } from "../services/leagues/get-standings.ts";
import { getStandingsAroundMatch } from "../services/leagues/get-standings-around-match.ts";
import { getTeam } from "../services/leagues/get-team.ts";
import { getTeamSchedule } from "../services/leagues/get-team-schedule.ts";
import { listLeaguesByRegion } from "../services/leagues/list-leagues-by-region.ts";
import { listTeams } from "../services/leagues/list-teams.ts";
import { rankSeasonPlayers, rankSeasonTeams } from "../services/leagues/rank-season.ts";
import { getPlayer } from "../services/players/get-player.ts";
import { listPlayerMatches } from "../services/players/list-player-matches.ts";
import { listPlayers } from "../services/players/list-players.ts";

const GROUP = "Data library";
const toServiceContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });

export const leagueCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/standingsAround",
    group: GROUP,
    summary: "Lists the standings rows around the two teams of a match.",
    input: matchPartInput,
    run: (context, input) => getStandingsAroundMatch(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/library",
    group: GROUP,
    summary: "Lists the leagues of a game by region.",
    input: leagueGameInput,
    run: (context, input) => listLeaguesByRegion(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/profile",
    group: GROUP,
    summary: "Returns a league with its seasons, its teams and the progress of the season.",
    input: leagueInput,
    run: (context, input) => getLeague(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/standings",
    group: GROUP,
    summary: "Returns the standings of a league, computed from its results; the current season by default.",
    input: leagueSeasonInput,
    run: (context, input) => getStandings(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/bracket",
    group: GROUP,
    summary: "Returns the bracket of a season's knockout stage.",
    input: leagueSeasonInput,
    run: (context, input) => getBracket(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/schedule",
    group: GROUP,
    summary: "Lists the upcoming matches or the results of a season, of all rounds or of one.",
    input: scheduleInput,
    run: (context, input) => getLeagueSchedule(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/players",
    group: GROUP,
    summary: "Lists the players of a season, sorted by one of their stats.",
    input: rankingInput,
    run: (context, input) => rankSeasonPlayers(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /league/teams",
    group: GROUP,
    summary: "Lists the teams of a season, sorted by one of their stats.",
    input: rankingInput,
    run: (context, input) => rankSeasonTeams(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /squad/library",
    group: GROUP,
    summary: "Lists the teams of a game or of a league.",
    input: listTeamsInput,
    run: (context, input) => listTeams(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /squad/profile",
    group: GROUP,
    summary: "Returns a team with its squad, coach, venue and seasons.",
    input: teamInput,
    run: (context, input) => getTeam(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /squad/schedule",
    group: GROUP,
    summary: "Lists the results of a team, page by page, and its next matches.",
    input: teamScheduleInput,
    run: (context, input) => getTeamSchedule(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /player/library",
    group: GROUP,
    summary: "Lists the players of a game, of a league or of a team.",
    input: listPlayersInput,
    run: (context, input) => listPlayers(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /player/profile",
    group: GROUP,
    summary: "Returns a player with their team and the stats of their seasons.",
    input: playerInput,
    run: (context, input) => getPlayer(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /player/matches",
    group: GROUP,
    summary: "Lists the matches of a player with their stats in each.",
    input: playerMatchesInput,
    run: (context, input) => listPlayerMatches(toServiceContext(context), input),
  }),
];
