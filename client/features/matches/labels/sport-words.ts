import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import { m } from "#messages";

/** Some languages use other words for esports teams and players: 战队 and 选手 instead of 球队 and 球员. */
const isEsport = (game: GameSlug): boolean => getGameBySlug(game)?.kind === "esport";

/** In tennis and snooker, a side is a player. */
export const teamWord = (game: GameSlug): string =>
  isIndividualGame(game) ? playerWord(game) : isEsport(game) ? m.library_team_esports() : m.library_team();
export const teamsWord = (game: GameSlug): string =>
  isIndividualGame(game) ? playersWord(game) : isEsport(game) ? m.library_teams_esports() : m.library_teams();
export const allTeamsWord = (game: GameSlug): string =>
  isEsport(game) ? m.library_all_teams_esports() : m.library_all_teams();
export const playerWord = (game: GameSlug): string =>
  isEsport(game) ? m.library_player_esports() : m.library_player();
export const playersWord = (game: GameSlug): string =>
  isEsport(game) ? m.library_players_esports() : m.library_players();
export const teamsOf = (slug: GameSlug, game: string): string =>
  isIndividualGame(slug)
    ? playersOf(slug, game)
    : isEsport(slug)
      ? m.library_teams_of_esports({ game })
      : m.library_teams_of({ game });
export const playersOf = (slug: GameSlug, game: string): string =>
  isEsport(slug) ? m.library_players_of_esports({ game }) : m.library_players_of({ game });

type ScoreWords = {
  scored: () => string;
  conceded: () => string;
  scoredMean: () => string;
  concededMean: () => string;
};

const GOALS: ScoreWords = {
  scored: () => m.library_goals_for(),
  conceded: () => m.library_goals_against(),
  scoredMean: () => m.library_goals_for_mean(),
  concededMean: () => m.library_goals_against_mean(),
};
const POINTS: ScoreWords = {
  scored: () => m.library_points_for(),
  conceded: () => m.library_points_against(),
  scoredMean: () => m.library_points_for_mean(),
  concededMean: () => m.library_points_against_mean(),
};
const RUNS: ScoreWords = {
  scored: () => m.library_runs_for(),
  conceded: () => m.library_runs_against(),
  scoredMean: () => m.library_runs_for_mean(),
  concededMean: () => m.library_runs_against_mean(),
};
/** Sets, frames and maps are won and lost rather than scored. */
const NEUTRAL: ScoreWords = {
  scored: () => m.library_scored(),
  conceded: () => m.library_conceded(),
  scoredMean: () => m.library_scored_mean(),
  concededMean: () => m.library_conceded_mean(),
};
const SCORE_WORDS: Partial<Record<GameSlug, ScoreWords>> = {
  soccer: GOALS,
  basketball: POINTS,
  americanfootball: POINTS,
  naraka: POINTS,
  pubg: POINTS,
  pubgmobile: POINTS,
  baseball: RUNS,
  cricket: RUNS,
};

/** The sport's unit of scoring: goals, points or runs. */
export const scoreWords = (game: GameSlug): ScoreWords => SCORE_WORDS[game] ?? NEUTRAL;
