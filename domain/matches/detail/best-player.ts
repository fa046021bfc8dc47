import type { GameSlug } from "../games.ts";
import type { PlayerStats } from "./statistics.ts";

type Weights = Readonly<Record<string, number>>;

const BATTLE: Weights = { kills: 3, assists: 1.5, deaths: -2 };
const SHOOTER: Weights = { kills: 2, assists: 1, deaths: -1.5, first_kills: 1, clutches: 3 };
const ROYALE: Weights = { kills: 3, knocks: 1, assists: 1, revives: 1 };

/** Points per stat. One-on-one games have no best player other than the winner. */
export const BEST_PLAYER_WEIGHTS: Partial<Record<GameSlug, Weights>> = {
  soccer: {
    goals: 12,
    assists: 8,
    shots_on_target: 2,
    saves: 3,
    passes_completed: 0.05,
    fouls: -0.5,
    yellow_cards: -2,
    red_cards: -8,
  },
  basketball: {
    points: 1,
    rebounds_offensive: 1.2,
    rebounds_defensive: 1,
    assists: 1.5,
    steals: 2,
    blocks: 2,
    turnovers: -1.5,
  },
  americanfootball: {
    touchdowns: 6,
    passing_yards: 0.04,
    rushing_yards: 0.1,
    receiving_yards: 0.1,
    sacks: 3,
    field_goals_made: 3,
  },
  baseball: {
    hits: 2,
    home_runs: 4,
    runs_batted_in: 3,
    walks: 1,
    outs_pitched: 0.5,
    strikeouts_pitched: 1,
    runs_allowed: -2,
  },
  cricket: { runs: 1, wickets: 25, fours: 1, sixes: 2, runs_conceded: -0.4 },
  volleyball: {
    points_won: 1,
    attack_points: 0.5,
    block_points: 1,
    aces: 1,
    digs: 0.3,
    serve_errors: -0.5,
    attack_errors: -0.5,
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

/** Bonus for players of the winning side, which also breaks ties in their favour. */
const WINNER_BONUS = 1.15;

export type BestPlayer = {
  player: PlayerStats;
  /** The stats that counted most, most important first. */
  keys: string[];
};

const pointsOf = ({ values }: PlayerStats, weights: Weights): number =>
  Object.entries(weights).reduce((sum, [key, weight]) => sum + (values[key] ?? 0) * weight, 0);

/** The player with the most points; undefined without stats, or if nobody has any points. */
export function bestPlayer(
  game: GameSlug,
  players: readonly PlayerStats[],
  winner: "home" | "away" | "draw",
): BestPlayer | undefined {
  const weights = BEST_PLAYER_WEIGHTS[game];
  if (!weights) return undefined;
  let best: { player: PlayerStats; points: number } | undefined;
  for (const player of players) {
    const points = pointsOf(player, weights) * (player.side === winner ? WINNER_BONUS : 1);
    if (points > (best?.points ?? 0)) best = { player, points };
  }
  if (!best) return undefined;
  const { player } = best;
  const worth = (key: string) => (player.values[key] ?? 0) * (weights[key] ?? 0);
  const keys = Object.keys(weights).filter((key) => worth(key) > 0);
  return { player, keys: keys.toSorted((a, b) => worth(b) - worth(a)).slice(0, 3) };
}
