import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { statLabel } from "#messages/stat-label.ts";
import { formatOvers } from "../possession/cricket-overs.ts";

type Values = Readonly<Record<string, number>>;

/** `abbreviation` is the international one; without it, the full label is the heading. */
export type ScorecardColumn = {
  id: string;
  abbreviation?: string;
  name: (game: GameSlug) => string;
  text: (values: Values, locale: Locale) => string;
};
/** One table per side, with its players and columns. */
export type ScorecardTable = {
  id: string;
  title: () => string;
  has: (values: Values) => boolean;
  /** Sorts by this stat, descending; otherwise rows keep the source's order. */
  sortBy?: string;
  columns: readonly ScorecardColumn[];
};

const count = (id: string, abbreviation?: string): ScorecardColumn => ({
  id,
  ...(abbreviation && { abbreviation }),
  name: (game) => statLabel(id, game),
  text: (values, locale) => wholeNumber(values[id] ?? 0, locale),
});
const made = (id: string, of: string, abbreviation?: string): ScorecardColumn => ({
  ...count(id, abbreviation),
  text: (values) => `${values[id] ?? 0}/${values[of] ?? 0}`,
});
/** A rate; shows a dash if the divisor is zero. */
const rate = (
  id: string,
  abbreviation: string,
  name: () => string,
  of: (values: Values) => number,
): ScorecardColumn => ({
  id,
  abbreviation,
  name,
  text: (values, locale) => (Number.isFinite(of(values)) ? twoDecimals(of(values), locale) : "–"),
});
const hasAny =
  (...keys: string[]) =>
  (values: Values) =>
    keys.some((key) => values[key] !== undefined);

const THIRDS = 3;
const BALLS_OF_AN_OVER = 6;

const CRICKET: readonly ScorecardTable[] = [
  {
    id: "batting",
    title: () => m.possession_batting(),
    has: hasAny("balls_faced"),
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
    title: () => m.possession_bowling(),
    has: hasAny("balls_bowled"),
    columns: [
      {
        id: "overs",
        abbreviation: "O",
        name: () => m.card_overs(),
        text: (values) => formatOvers(values.balls_bowled ?? 0),
      },
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
    title: () => m.possession_batting(),
    has: hasAny("at_bats", "walks"),
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
    title: () => m.possession_pitching(),
    has: hasAny("outs_pitched", "hits_allowed", "walks_allowed"),
    columns: [
      {
        id: "innings",
        abbreviation: "IP",
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
    has: hasAny("passes_tried"),
    columns: [made("passes_completed", "passes_tried"), count("passing_yards")],
  },
  {
    id: "rushing",
    title: () => m.library_player(),
    has: hasAny("rushes"),
    columns: [count("rushes"), count("rushing_yards"), count("touchdowns")],
  },
  {
    id: "receiving",
    title: () => m.library_player(),
    has: hasAny("receptions"),
    columns: [count("receptions"), count("receiving_yards"), count("touchdowns")],
  },
  {
    id: "kicking",
    title: () => m.library_player(),
    has: hasAny("field_goals_tried"),
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
    sortBy: "points",
    columns: [
      count("points", "PTS"),
      {
        id: "rebounds",
        abbreviation: "REB",
        name: () => m.stat_rebounds(),
        text: (values, locale) => wholeNumber(sum(values, REBOUNDS), locale),
      },
      count("assists", "AST"),
      {
        id: "field_goals",
        abbreviation: "FG",
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

/** Games with scorecards, with one table per discipline. */
const TABLES: Partial<Record<GameSlug, readonly ScorecardTable[]>> = {
  cricket: CRICKET,
  baseball: BASEBALL,
  americanfootball: AMERICAN_FOOTBALL,
  basketball: BASKETBALL,
};

export const scorecardTables = (game: GameSlug): readonly ScorecardTable[] => TABLES[game] ?? [];
