import { statLabel } from "#client/features/matches/labels/stat-label.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { formatOvers } from "../possession/cricket-overs.ts";

type Values = Readonly<Record<string, number>>;

/** `letter` is what scoreboards all over the world write; without one the whole word stands above the column. */
export type ScorecardColumn = {
  id: string;
  letter?: string;
  name: (game: GameSlug) => string;
  text: (values: Values, locale: Locale) => string;
};
/** One table of a side: who belongs in it, and what is said of them. */
export type ScorecardTable = {
  id: string;
  title: () => string;
  has: (values: Values) => boolean;
  /** Who has most of it stands first; without one, as the source names them. */
  first?: string;
  columns: readonly ScorecardColumn[];
};

const count = (id: string, letter?: string): ScorecardColumn => ({
  id,
  ...(letter && { letter }),
  name: (game) => statLabel(id, game),
  text: (values, locale) => wholeNumber(values[id] ?? 0, locale),
});
const made = (id: string, of: string, letter?: string): ScorecardColumn => ({
  ...count(id, letter),
  text: (values) => `${values[id] ?? 0}/${values[of] ?? 0}`,
});
/** Something in so many of something else; a dash where there is nothing to divide by. */
const rate = (id: string, letter: string, name: () => string, of: (values: Values) => number): ScorecardColumn => ({
  id,
  letter,
  name,
  text: (values, locale) => (Number.isFinite(of(values)) ? twoDecimals(of(values), locale) : "–"),
});
const told =
  (...keys: string[]) =>
  (values: Values) =>
    keys.some((key) => values[key] !== undefined);

const THIRDS = 3;
const BALLS_OF_AN_OVER = 6;

const CRICKET: readonly ScorecardTable[] = [
  {
    id: "batting",
    title: () => m.turn_batting(),
    has: told("balls_faced"),
    columns: [
      count("runs", "R"),
      count("balls_faced", "B"),
      count("fours", "4s"),
      count("sixes", "6s"),
      rate(
        "strike_rate",
        "SR",
        () => m.card_strike_rate(),
        ({ runs = 0, balls_faced = 0 }) => (runs * 100) / balls_faced,
      ),
    ],
  },
  {
    id: "bowling",
    title: () => m.turn_bowling(),
    has: told("balls_bowled"),
    columns: [
      { id: "overs", letter: "O", name: () => m.card_overs(), text: (values) => formatOvers(values.balls_bowled ?? 0) },
      count("runs_conceded", "R"),
      count("wickets", "W"),
      rate(
        "economy",
        "Econ",
        () => m.card_economy(),
        ({ runs_conceded = 0, balls_bowled = 0 }) => (runs_conceded * BALLS_OF_AN_OVER) / balls_bowled,
      ),
    ],
  },
];

const BASEBALL: readonly ScorecardTable[] = [
  {
    id: "batting",
    title: () => m.turn_batting(),
    has: told("at_bats", "walks"),
    columns: [
      count("at_bats", "AB"),
      count("hits", "H"),
      count("home_runs", "HR"),
      count("runs_batted_in", "RBI"),
      count("walks", "BB"),
      count("strikeouts", "SO"),
    ],
  },
  {
    id: "pitching",
    title: () => m.turn_pitching(),
    has: told("outs_pitched", "hits_allowed", "walks_allowed"),
    columns: [
      {
        id: "innings",
        letter: "IP",
        name: () => m.card_innings_pitched(),
        text: ({ outs_pitched = 0 }) => `${Math.floor(outs_pitched / THIRDS)}.${outs_pitched % THIRDS}`,
      },
      count("hits_allowed", "H"),
      count("runs_allowed", "R"),
      count("walks_allowed", "BB"),
      count("strikeouts_pitched", "K"),
    ],
  },
];

const AMERICAN_FOOTBALL: readonly ScorecardTable[] = [
  {
    id: "passing",
    title: () => m.library_player(),
    has: told("passes_tried"),
    columns: [made("passes_completed", "passes_tried"), count("passing_yards")],
  },
  {
    id: "rushing",
    title: () => m.library_player(),
    has: told("rushes"),
    columns: [count("rushes"), count("rushing_yards"), count("touchdowns")],
  },
  {
    id: "receiving",
    title: () => m.library_player(),
    has: told("receptions"),
    columns: [count("receptions"), count("receiving_yards"), count("touchdowns")],
  },
  {
    id: "kicking",
    title: () => m.library_player(),
    has: told("field_goals_tried"),
    columns: [made("field_goals_made", "field_goals_tried"), count("points")],
  },
];

const sum = (values: Values, keys: readonly string[]): number => keys.reduce((all, key) => all + (values[key] ?? 0), 0);
const MADE = ["twos_made", "threes_made"];
const TRIED = ["twos_tried", "threes_tried"];
const REBOUNDS = ["rebounds_offensive", "rebounds_defensive"];

const BASKETBALL: readonly ScorecardTable[] = [
  {
    id: "box",
    title: () => m.library_player(),
    has: () => true,
    first: "points",
    columns: [
      count("points", "PTS"),
      {
        id: "rebounds",
        letter: "REB",
        name: () => m.stat_rebounds(),
        text: (values, locale) => wholeNumber(sum(values, REBOUNDS), locale),
      },
      count("assists", "AST"),
      {
        id: "field_goals",
        letter: "FG",
        name: () => m.stat_field_goals(),
        text: (values) => `${sum(values, MADE)}/${sum(values, TRIED)}`,
      },
      made("threes_made", "threes_tried", "3P"),
      made("free_throws_made", "free_throws_tried", "FT"),
      count("steals", "STL"),
      count("blocks", "BLK"),
      count("turnovers", "TO"),
      count("fouls", "PF"),
    ],
  },
];

/** Games whose figures are read side by side, as on a score card; a table for each thing that people do. */
const PLANS: Partial<Record<GameSlug, readonly ScorecardTable[]>> = {
  cricket: CRICKET,
  baseball: BASEBALL,
  americanfootball: AMERICAN_FOOTBALL,
  basketball: BASKETBALL,
};

export const scorecardTables = (game: GameSlug): readonly ScorecardTable[] => PLANS[game] ?? [];
