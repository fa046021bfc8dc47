import { database } from "#db/client.ts";
import {
  gameInput,
  leagueInput,
  leagueSeasonInput,
  playerInput,
  playerLibraryInput,
  playerMatchesInput,
  rankingInput,
  scheduleInput,
  squadLibraryInput,
  squadScheduleInput,
  teamInput,
} from "#domain/leagues/contract.ts";
import { matchPartInput } from "#domain/matches/detail/contract.ts";
import { type Call, type CallContext, defineCall } from "../rpc/call.ts";
import { showBracket } from "../services/leagues/get-bracket.ts";
import { showLeague } from "../services/leagues/get-league.ts";
import { showSchedule } from "../services/leagues/get-league-schedule.ts";
import { showStandings } from "../services/leagues/get-standings.ts";
import { showStandingsAround } from "../services/leagues/get-standings-around-match.ts";
import { showSquad } from "../services/leagues/get-team.ts";
import { showSquadSchedule } from "../services/leagues/get-team-schedule.ts";
import { listLeagueLibrary } from "../services/leagues/list-leagues-by-region.ts";
import { listSquads } from "../services/leagues/list-teams.ts";
import { rankSeasonPlayers, rankSeasonTeams } from "../services/leagues/rank-season.ts";
import { showPlayer } from "../services/players/get-player.ts";
import { showPlayerMatches } from "../services/players/list-player-matches.ts";
import { listPlayers } from "../services/players/list-players.ts";

const GROUP = "Data library";
const ofContext = ({ env, locale, nowMs }: CallContext) => ({ db: database(env.DB), locale, nowMs });

export const libraryCalls: Call[] = [
  defineCall({
    name: "GET /match/standingsAround",
    group: GROUP,
    summary: "The rows of the table around both sides of a match.",
    input: matchPartInput,
    run: (context, input) => showStandingsAround(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/library",
    group: GROUP,
    summary: "A game's leagues by region.",
    input: gameInput,
    run: (context, input) => listLeagueLibrary(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/profile",
    group: GROUP,
    summary: "A league: its seasons, its teams, how far it is.",
    input: leagueInput,
    run: (context, input) => showLeague(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/standings",
    group: GROUP,
    summary: "A league's table, computed from its results; the running season when none is named.",
    input: leagueSeasonInput,
    run: (context, input) => showStandings(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/bracket",
    group: GROUP,
    summary: "The tree of a season's knockout matches.",
    input: leagueSeasonInput,
    run: (context, input) => showBracket(ofContext(context), input),
  }),
  defineCall({
    name: "GET /league/schedule",
    group: GROUP,
    summary: "A season's matches to come, or played, of all rounds or of one.",
    input: scheduleInput,
    run: (context, input) => showSchedule(ofContext(context), input),
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
    input: squadLibraryInput,
    run: (context, input) => listSquads(ofContext(context), input),
  }),
  defineCall({
    name: "GET /squad/profile",
    group: GROUP,
    summary: "A team: its people, its home, its seasons.",
    input: teamInput,
    run: (context, input) => showSquad(ofContext(context), input),
  }),
  defineCall({
    name: "GET /squad/schedule",
    group: GROUP,
    summary: "What a team played last, page by page, and plays next.",
    input: squadScheduleInput,
    run: (context, input) => showSquadSchedule(ofContext(context), input),
  }),
  defineCall({
    name: "GET /player/library",
    group: GROUP,
    summary: "A game's people, or those of one league or team.",
    input: playerLibraryInput,
    run: (context, input) => listPlayers(ofContext(context), input),
  }),
  defineCall({
    name: "GET /player/profile",
    group: GROUP,
    summary: "A person: who they are, whom they play for, their seasons in figures.",
    input: playerInput,
    run: (context, input) => showPlayer(ofContext(context), input),
  }),
  defineCall({
    name: "GET /player/matches",
    group: GROUP,
    summary: "A person's matches with what they did in each.",
    input: playerMatchesInput,
    run: (context, input) => showPlayerMatches(ofContext(context), input),
  }),
];
