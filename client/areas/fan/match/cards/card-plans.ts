import { statName } from "#client/features/feed-words/stat-name.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/locale/locales.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { oversText } from "../turn/chase.ts";

type Values = Readonly<Record<string, number>>;

/** `letter` is what scoreboards all over the world write; without one the whole word stands above the column. */
export type CardColumn = {
  id: string;
  letter?: string;
  name: (game: GameSlug) => string;
  text: (values: Values, locale: Locale) => string;
};
/** One table of a side: who belongs in it, and what is said of them. */
export type CardPlan = {
  id: string;
  title: () => string;
  has: (values: Values) => boolean;
  columns: readonly CardColumn[];
};

const count = (id: string, letter?: string): CardColumn => ({
  id,
  ...(letter && { letter }),
  name: (game) => statName(id, game),
  text: (values, locale) => wholeNumber(values[id] ?? 0, locale),
});
const made = (id: string, of: string): CardColumn => ({
  ...count(id),
  text: (values) => `${values[id] ?? 0}/${values[of] ?? 0}`,
});
/** Something in so many of something else; a dash where there is nothing to divide by. */
const rate = (id: string, letter: string, name: () => string, of: (values: Values) => number): CardColumn => ({
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

const CRICKET: readonly CardPlan[] = [
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
      { id: "overs", letter: "O", name: () => m.card_overs(), text: (values) => oversText(values.balls_bowled ?? 0) },
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

const BASEBALL: readonly CardPlan[] = [
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

const AMERICAN_FOOTBALL: readonly CardPlan[] = [
  {
    id: "passing",
    title: () => m.match_player(),
    has: told("passes_tried"),
    columns: [made("passes_completed", "passes_tried"), count("passing_yards")],
  },
  {
    id: "rushing",
    title: () => m.match_player(),
    has: told("rushes"),
    columns: [count("rushes"), count("rushing_yards"), count("touchdowns")],
  },
  {
    id: "receiving",
    title: () => m.match_player(),
    has: told("receptions"),
    columns: [count("receptions"), count("receiving_yards"), count("touchdowns")],
  },
  {
    id: "kicking",
    title: () => m.match_player(),
    has: told("field_goals_tried"),
    columns: [made("field_goals_made", "field_goals_tried"), count("points")],
  },
];

/** Games in which people do quite different things: a table for each, side by side as on a score card. */
const PLANS: Partial<Record<GameSlug, readonly CardPlan[]>> = {
  cricket: CRICKET,
  baseball: BASEBALL,
  americanfootball: AMERICAN_FOOTBALL,
};

export const cardPlans = (game: GameSlug): readonly CardPlan[] => PLANS[game] ?? [];
