import * as v from "valibot";
import { MAX_FAVOURITES, MAX_FOLLOWED } from "./favourite-limit.ts";
import { SPORT_TABS } from "./sport-tab-names.ts";
import type { LeagueSummary, MatchDetail, MatchList } from "./views.ts";

/** Accepts text from a query string and numbers from a body. */
export const wholeNumberInput = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** The latest time that a Date can represent. */
export const timeMsInput = wholeNumberInput(0, 8.64e15);

export const MATCH_VIEWS = [
  "today",
  "yesterday",
  "tomorrow",
  "live",
  "recommended",
  "highlights",
  "upcoming",
  "results",
] as const;
export type MatchView = (typeof MATCH_VIEWS)[number];

export { SPORT_TABS, type SportTab } from "./sport-tab-names.ts";

/** Ids in a query string: "12,13". */
export const idListInput = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\d{1,15}(,\d{1,15})*)?$/),
      v.transform((text) => (text === "" ? [] : text.split(",").map(Number))),
      v.maxLength(most),
    ),
  );

/** Restricts a list to these matches, and to the matches of these leagues, teams and players' teams. */
const selection = {
  only: idListInput(MAX_FAVOURITES),
  leagues: idListInput(MAX_FOLLOWED),
  teams: idListInput(MAX_FOLLOWED),
  players: idListInput(MAX_FOLLOWED),
};

const isoDate = v.pipe(v.string(), v.isoDate());
const timeZone = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,64}$/));

export const MATCH_LIST_SIZE = 100;

export const listMatchesInput = v.object({
  view: v.optional(v.picklist(MATCH_VIEWS), "today"),
  sport: v.optional(v.picklist(SPORT_TABS)),
  /** A game's slug; takes precedence over `sport`. */
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** A league id; takes precedence over both. */
  leagueId: v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER)),
  /** A day in the viewer's time zone. */
  date: v.optional(isoDate),
  tz: v.optional(timeZone),
  ...selection,
  page: v.optional(wholeNumberInput(1, 50), 1),
  size: v.optional(wholeNumberInput(1, 100), MATCH_LIST_SIZE),
});
export type ListMatchesInput = v.InferInput<typeof listMatchesInput>;

/** Set by browsers that delay results themselves; they receive the current state regardless of the viewer's delay. */
export const ahead = v.optional(wholeNumberInput(1, 1));

export const getMatchInput = v.object({
  game: v.pipe(v.string(), v.maxLength(40)),
  matchId: wholeNumberInput(1, Number.MAX_SAFE_INTEGER),
  ahead,
});

export const calendarInput = v.object({
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The middle day; defaults to today. */
  date: v.optional(isoDate),
  tz: v.optional(timeZone),
});
export type CalendarDay = { date: string; matches: number; isToday: boolean };

export const weekInput = v.object({
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** A league id; takes precedence over the game. */
  leagueId: v.optional(wholeNumberInput(1, Number.MAX_SAFE_INTEGER)),
  way: v.optional(v.picklist(["ahead", "back"]), "ahead"),
  tz: v.optional(timeZone),
  ...selection,
});
/** Days in display order with their match counts; `list` has the first matches of each day. */
export type MatchWeek = Omit<MatchList, "page" | "size"> & {
  today: string;
  days: { date: string; total: number; listed: number }[];
};

export const emptyInput = v.object({});

export const gameLeaguesInput = v.object({ gameId: wholeNumberInput(0, 9_999) });

export type GameSource = {
  gameId: number;
  name: string;
  logo: string;
  abbr: string;
  backgroundImgUrl: string;
  live: number;
};

/** A game and its number of live matches. */
export type LiveGame = { gameId: number; live: number };

export type MatchCalls = {
  "GET /match/list": { input: ListMatchesInput; result: MatchList };
  "GET /match/week": { input: v.InferInput<typeof weekInput>; result: MatchWeek };
  "GET /match/calendar": { input: v.InferInput<typeof calendarInput>; result: { list: CalendarDay[] } };
  "GET /game/getPCGameSource": { input: Record<never, never>; result: { list: GameSource[] } };
  "GET /game/v3/getPCGameSource": { input: Record<never, never>; result: { list: GameSource[] } };
  "GET /match/liveCounts": { input: Record<never, never>; result: { list: LiveGame[] } };
  "GET /league/match_leagues": { input: v.InferInput<typeof gameLeaguesInput>; result: { list: LeagueSummary[] } };
  "GET /{game}/{matchId}": { input: v.InferInput<typeof getMatchInput>; result: MatchDetail };
};
