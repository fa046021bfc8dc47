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
const ofContext = ({ env, locale, nowMs }: CallContext) => ({ db: getDatabase(env.DB), locale, nowMs });

export const leagueCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/standingsAround",
    group: GROUP,
    summary: "The rows of the table around both sides of a match.",
    input: matchPartInput,
    run: (context, input) => getStandingsAroundMatch(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/library",
    group: GROUP,
    summary: "A game's leagues by region.",
    input: leagueGameInput,
    run: (context, input) => listLeaguesByRegion(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/profile",
    group: GROUP,
    summary: "A league: its seasons, its teams, how far it is.",
    input: leagueInput,
    run: (context, input) => getLeague(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/standings",
    group: GROUP,
    summary: "A league's table, computed from its results; the running season when none is named.",
    input: leagueSeasonInput,
    run: (context, input) => getStandings(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/bracket",
    group: GROUP,
    summary: "The tree of a season's knockout matches.",
    input: leagueSeasonInput,
    run: (context, input) => getBracket(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/schedule",
    group: GROUP,
    summary: "A season's matches to come, or played, of all rounds or of one.",
    input: scheduleInput,
    run: (context, input) => getLeagueSchedule(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/players",
    group: GROUP,
    summary: "A season's players sorted by one of their figures.",
    input: rankingInput,
    run: (context, input) => rankSeasonPlayers(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/teams",
    group: GROUP,
    summary: "A season's teams sorted by one of their figures.",
    input: rankingInput,
    run: (context, input) => rankSeasonTeams(ofContext(context), input),
  }),
  defineCall({
    name: "GET /squad/library",
    group: GROUP,
    summary: "A game's teams, or those of one league.",
    input: listTeamsInput,
    run: (context, input) => listTeams(ofContext(context), input),
  }),
  defineCall({
    name: "GET /squad/profile",
    group: GROUP,
    summary: "A team: its people, its home, its seasons.",
    input: teamInput,
    run: (context, input) => getTeam(ofContext(context), input),
  }),
  defineCall({
    name: "GET /squad/schedule",
    group: GROUP,
    summary: "What a team played last, page by page, and plays next.",
    input: teamScheduleInput,
    run: (context, input) => getTeamSchedule(ofContext(context), input),
  }),
  defineCall({
    name: "GET /player/library",
    group: GROUP,
    summary: "A game's people, or those of one league or team.",
    input: listPlayersInput,
    run: (context, input) => listPlayers(ofContext(context), input),
  }),
  defineCall({
    name: "GET /player/profile",
    group: GROUP,
    summary: "A person: who they are, whom they play for, their seasons in figures.",
    input: playerInput,
    run: (context, input) => getPlayer(ofContext(context), input),
  }),
  defineCall({
    name: "GET /player/matches",
    group: GROUP,
    summary: "A person's matches with what they did in each.",
    input: playerMatchesInput,
    run: (context, input) => listPlayerMatches(ofContext(context), input),
  }),
];
