import type { GameSlug } from "../games.ts";
import type { PlayerStats } from "./statistics.ts";

/** Points per action; `step` is the minimum standard deviation, which moves a rating by `PER_STEP`. */
export type RatingRule = { points: Readonly<Record<string, number>>; step: number };

const BATTLE: RatingRule = {
  points: { kills: 3, assists: 1.5, deaths: -2.5, minions: 0.02, damage: 0.0002 },
  step: 4,
};
const SHOOTER: RatingRule = {
  points: { kills: 2, assists: 0.8, deaths: -1.6, first_kills: 1, clutches: 2, headshots: 0.2, damage: 0.01 },
  step: 5,
};
const ROYALE: RatingRule = { points: { kills: 3, knocks: 1, assists: 1.5, revives: 1.5, damage: 0.01 }, step: 4 };
const RACKET: RatingRule = {
  points: { points_won: 1, winners: 0.5, smashes: 0.3, unforced_errors: -0.7, sets_won: 3 },
  step: 10,
};

/** The published formula of each game: every key is a player stat of the game. */
export const RATING_RULES: Readonly<Record<GameSlug, RatingRule>> = {
  soccer: {
    points: {
      goals: 10,
      assists: 6,
      shots_on_target: 1.5,
      saves: 2.5,
      passes_completed: 0.08,
      passes: -0.04,
      fouls: -0.7,
      yellow_cards: -2.5,
      red_cards: -8,
    },
    step: 3,
  },
  basketball: {
    points: {
      points: 1,
      assists: 1.5,
      rebounds_offensive: 1.2,
      rebounds_defensive: 1,
      steals: 2,
      blocks: 2,
      turnovers: -1.5,
      fouls: -0.5,
      twos_tried: -0.7,
      threes_tried: -0.7,
    },
    step: 5,
  },
  americanfootball: {
    points: {
      passing_yards: 0.04,
      rushing_yards: 0.1,
      receiving_yards: 0.1,
      receptions: 0.5,
      touchdowns: 6,
      field_goals_made: 3,
      sacks: 2,
    },
    step: 5,
  },
  baseball: {
    points: {
      hits: 2,
      doubles: 1,
      triples: 2,
      home_runs: 4,
      walks: 1,
      runs_batted_in: 1.5,
      strikeouts: -0.5,
      outs_pitched: 0.5,
      strikeouts_pitched: 0.7,
      runs_allowed: -2,
      hits_allowed: -0.5,
      walks_allowed: -0.7,
    },
    step: 3,
  },
  cricket: {
    points: {
      runs: 1,
      fours: 0.5,
      sixes: 1,
      wickets: 20,
      balls_faced: -0.3,
      balls_bowled: 0.5,
      runs_conceded: -0.5,
    },
    step: 12,
  },
  volleyball: {
    points: { attack_points: 1, block_points: 1.5, aces: 1.5, digs: 0.4, attack_errors: -0.7, serve_errors: -0.7 },
    step: 3,
  },
  tennis: {
    points: { points_won: 1, aces: 1, winners: 0.5, break_points_won: 2, double_faults: -1, unforced_errors: -0.7 },
    step: 10,
  },
  tabletennis: RACKET,
  badminton: RACKET,
  snooker: {
    points: { points: 0.1, pots: 0.2, frames_won: 5, fifties: 2, centuries: 5, fouls: -1 },
    step: 6,
  },
  lol: BATTLE,
  dota2: BATTLE,
  kog: BATTLE,
  lolmobile: BATTLE,
  mobilelegends: BATTLE,
  aov: BATTLE,
  "cs:go": SHOOTER,
  valorant: SHOOTER,
  codmw: SHOOTER,
  naraka: ROYALE,
  pubg: ROYALE,
  pubgmobile: ROYALE,
};

/** The rating for average points, and how far one step moves it. */
export const AVERAGE_RATING = 6.5;
const PER_STEP = 1.1;
export const MIN_RATING = 3;
export const MAX_RATING = 10;
/** Substitutes with fewer minutes are not rated. */
export const MIN_MINUTES = 10;

export const playerKey = ({ side, playerId, name }: Pick<PlayerStats, "side" | "playerId" | "name">): string =>
  `${side} ${playerId ?? name}`;

const hasPlayed = ({ values }: PlayerStats): boolean =>
  values.minutes === undefined ? Object.values(values).some((value) => value !== 0) : values.minutes >= MIN_MINUTES;

/**
 * Ratings from 3 to 10 by `playerKey`. A player's points are compared with the average of all players in the match: the
 * average is rated 6.5, and one standard deviation (at least one step) moves the rating by 1.1.
 */
export function ratePlayers(game: GameSlug, players: readonly PlayerStats[]): ReadonlyMap<string, number> {
  const { points, step } = RATING_RULES[game];
  const rated = players.filter(hasPlayed).map((player) => ({
    key: playerKey(player),
    sum: Object.entries(points).reduce((sum, [key, worth]) => sum + worth * (player.values[key] ?? 0), 0),
  }));
  if (rated.length < 2) return new Map();
  const mean = rated.reduce((total, { sum }) => total + sum, 0) / rated.length;
  const variance = rated.reduce((total, { sum }) => total + (sum - mean) ** 2, 0) / rated.length;
  const spread = Math.max(step, Math.sqrt(variance));
  return new Map(
    rated.map(({ key, sum }) => {
      const rating = AVERAGE_RATING + (PER_STEP * (sum - mean)) / spread;
      return [key, Math.round(Math.min(MAX_RATING, Math.max(MIN_RATING, rating)) * 10) / 10];
    }),
  );
}
