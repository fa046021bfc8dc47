import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { GameSlug } from "#domain/matches/games.ts";

const LEADERS: Partial<Record<GameSlug, readonly string[]>> = {
  soccer: ["goals", "assists", "saves"],
  basketball: ["points", "assists", "steals"],
  americanfootball: ["passing_yards", "rushing_yards", "touchdowns"],
  baseball: ["home_runs", "runs_batted_in", "strikeouts_pitched"],
  cricket: ["runs", "wickets", "sixes"],
  snooker: ["points", "highest_break", "centuries"],
  tabletennis: ["points_won", "winners", "sets_won"],
  badminton: ["points_won", "winners", "smashes"],
  tennis: ["aces", "winners", "break_points_won"],
  volleyball: ["points_won", "block_points", "aces"],
  "cs:go": ["kills", "headshots", "clutches"],
  valorant: ["kills", "first_kills", "clutches"],
  codmw: ["kills", "first_kills", "damage"],
};
const OTHERS = 3;

/** The figures whose best a league's own page names. */
export const leaderKeys = (game: GameSlug): readonly string[] =>
  LEADERS[game] ?? STAT_KEYS[game].player.filter((key) => key !== "deaths").slice(0, OTHERS);
