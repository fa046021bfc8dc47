import type { GameSlug } from "../games.ts";

/** Team and player stats of a game; all are integers that can be summed over periods. */
export type StatKeys = { team: readonly string[]; player: readonly string[] };

const split = (words: string): readonly string[] => words.trim().split(/\s+/);

const BATTLE: StatKeys = {
  team: split("kills deaths assists gold minions towers objectives damage"),
  player: split("kills deaths assists gold minions damage maps"),
};
const SHOOTER: StatKeys = {
  team: split("rounds_won kills deaths assists first_kills headshots plants defuses clutches damage"),
  player: split(
    "kills deaths assists first_kills headshots clutches damage rounds kast_rounds kills_rifle kills_sniper kills_smg kills_pistol",
  ),
};
const ROYALE: StatKeys = {
  team: split("kills knocks damage place_points survival_seconds"),
  player: split("kills knocks damage assists revives kills_rifle kills_sniper kills_smg kills_pistol rounds"),
};
const RACKET: StatKeys = {
  team: split("points_won serve_points_won serve_points winners unforced_errors longest_run smashes"),
  player: split("points_won serve_points_won serve_points winners unforced_errors longest_run smashes sets_won"),
};

export const STAT_KEYS: Readonly<Record<GameSlug, StatKeys>> = {
  soccer: {
    team: split(`possession_seconds expected_goals_hundredths shots shots_on_target shots_off_target shots_blocked saves corners fouls offsides
      yellow_cards red_cards passes passes_completed attacks dangerous_attacks`),
    player: split(`goals assists minutes shots shots_on_target saves fouls yellow_cards red_cards passes
      passes_completed`),
  },
  basketball: {
    team: split(`points twos_made twos_tried threes_made threes_tried free_throws_made free_throws_tried
      rebounds_offensive rebounds_defensive assists steals blocks turnovers fouls timeouts`),
    player: split(`points twos_made twos_tried threes_made threes_tried free_throws_made free_throws_tried
      rebounds_offensive rebounds_defensive assists steals blocks turnovers fouls`),
  },
  americanfootball: {
    team: split(`plays first_downs passing_yards rushing_yards passes_completed passes_tried sacks turnovers punts
      touchdowns field_goals_made field_goals_tried possession_seconds`),
    player: split(`passing_yards passes_completed passes_tried rushing_yards rushes receiving_yards receptions
      touchdowns field_goals_made field_goals_tried points sacks`),
  },
  baseball: {
    team: split("runs hits at_bats home_runs walks strikeouts doubles triples double_plays errors"),
    player: split(`runs_batted_in hits at_bats home_runs walks strikeouts doubles triples outs_pitched
      strikeouts_pitched runs_allowed hits_allowed walks_allowed`),
  },
  cricket: {
    team: split("runs wickets_lost balls fours sixes extras dot_balls"),
    player: split("runs balls_faced fours sixes wickets runs_conceded balls_bowled"),
  },
  tennis: {
    team: split(`aces double_faults first_serves_in first_serves first_serve_points_won second_serve_points_won
      second_serves points_won break_points break_points_won games_won winners unforced_errors`),
    player: split(`aces double_faults first_serves_in first_serves first_serve_points_won second_serve_points_won
      second_serves points_won break_points break_points_won games_won winners unforced_errors sets_won`),
  },
  volleyball: {
    team: split("points_won attack_points block_points aces serve_errors attack_errors digs timeouts"),
    player: split("points_won attack_points block_points aces serve_errors attack_errors digs"),
  },
  tabletennis: RACKET,
  badminton: RACKET,
  snooker: {
    team: split("points pots frames_won highest_break fifties centuries fouls shots visits"),
    player: split("points pots frames_won highest_break fifties centuries fouls shots visits"),
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

/** Aggregated by maximum instead of sum. */
export const MAX_AGGREGATED_STATS: readonly string[] = ["highest_break", "longest_run"];

/** A higher value is not a lead: concessions, sanctions, and stats that say nothing about quality. */
export const NEUTRAL_OR_NEGATIVE_STATS: ReadonlySet<string> = new Set(
  split(`fouls offsides yellow_cards red_cards shots_off_target shots_blocked deaths turnovers errors timeouts punts
    double_faults unforced_errors serve_errors attack_errors wickets_lost dot_balls balls at_bats strikeouts
    double_plays extras visits shots_missed`),
);

/** Success rates in per cent: successes divided by attempts. */
export const STAT_RATIOS: Readonly<Record<string, { made: string; of: string }>> = {
  pass_accuracy: { made: "passes_completed", of: "passes" },
  twos_accuracy: { made: "twos_made", of: "twos_tried" },
  threes_accuracy: { made: "threes_made", of: "threes_tried" },
  free_throws_accuracy: { made: "free_throws_made", of: "free_throws_tried" },
  passing_accuracy: { made: "passes_completed", of: "passes_tried" },
  field_goals_accuracy: { made: "field_goals_made", of: "field_goals_tried" },
  batting_average: { made: "hits", of: "at_bats" },
  strike_rate: { made: "runs", of: "balls_faced" },
  first_serve_share: { made: "first_serves_in", of: "first_serves" },
  first_serve_points_share: { made: "first_serve_points_won", of: "first_serves_in" },
  second_serve_points_share: { made: "second_serve_points_won", of: "second_serves" },
  break_points_share: { made: "break_points_won", of: "break_points" },
  serve_points_share: { made: "serve_points_won", of: "serve_points" },
  headshot_share: { made: "headshots", of: "kills" },
};

/** Shown as each side's share of the sum of both sides; season stats store that sum under the second key. */
export const SHARED_STATS: Readonly<Record<string, string>> = { possession_seconds: "possession_total_seconds" };

const highest: ReadonlySet<string> = new Set(MAX_AGGREGATED_STATS);

export const aggregateStat = (key: string, before: number, more: number): number =>
  highest.has(key) ? Math.max(before, more) : before + more;

const share = (made: number, of: number): number => (of === 0 ? 0 : Math.round((made * 100) / of));

/** Percentages for both sides; omitted if the denominator is 0. */
export function statRatios(
  total: Readonly<Record<string, readonly [number, number]>>,
): Record<string, [number, number]> {
  const rates: Record<string, [number, number]> = {};
  for (const [name, { made, of }] of Object.entries(STAT_RATIOS)) {
    const [tries, hits] = [total[of], total[made]];
    if (tries && hits) rates[name] = [share(hits[0], tries[0]), share(hits[1], tries[1])];
  }
  for (const key of Object.keys(SHARED_STATS)) {
    const pair = total[key];
    if (pair) rates[key] = [share(pair[0], pair[0] + pair[1]), share(pair[1], pair[0] + pair[1])];
  }
  return rates;
}
