import type { GameSlug } from "#domain/matches/games.ts";

type Three = readonly [string, string, string];

const FIGHTS: Three = ["kills", "assists", "gold"];
const ROYALES: Three = ["kills", "knocks", "damage"];

const LEADERS: Readonly<Record<GameSlug, Three>> = {
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
  lol: FIGHTS,
  dota2: FIGHTS,
  kog: FIGHTS,
  lolmobile: FIGHTS,
  mobilelegends: FIGHTS,
  aov: FIGHTS,
  naraka: ROYALES,
  pubg: ROYALES,
  pubgmobile: ROYALES,
};

/** Stats that have a leaderboard on the league page. */
export const leaderStatKeys = (game: GameSlug): Three => LEADERS[game];
