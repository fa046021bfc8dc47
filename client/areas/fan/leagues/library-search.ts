import { parsePage } from "#client/api/url-params.ts";

/** Search parameters of the stats library. Each view uses a subset. */
export type LibrarySearch = {
  game?: string | undefined;
  country?: string | undefined;
  /** The router parses "2026" as a number. */
  season?: string | number | undefined;
  round?: string | number | undefined;
  way?: "results" | undefined;
  half?: "home" | "away" | "latest" | undefined;
  of?: "teams" | undefined;
  sort?: string | undefined;
  direction?: "up" | undefined;
  role?: string | undefined;
  team?: number | undefined;
  league?: number | undefined;
  /** A name or the beginning of one. */
  q?: string | number | undefined;
  page?: number | undefined;
};

const WORD = /^[a-z_]{1,32}$/;

const text = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === "string" && shape.test(value) ? value : undefined;
const literal = <Value extends string>(value: unknown, expected: Value): Value | undefined =>
  value === expected ? expected : undefined;
const id = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Invalid values are dropped. Every key is set, because the router would keep the previous value of a missing one. */
export const parseLibrarySearch = (search: Record<string, unknown>): LibrarySearch => ({
  game: text(search.game, /^[a-z0-9:]{1,40}$/),
  country: text(search.country, /^[A-Za-z-]{2,20}$/),
  season: id(search.season) ?? text(search.season, /^[\w./-]{1,20}$/),
  round: id(search.round) ?? text(search.round, /^[^<>]{1,120}$/),
  way: literal(search.way, "results"),
  half: literal(search.half, "home") ?? literal(search.half, "away") ?? literal(search.half, "latest"),
  of: literal(search.of, "teams"),
  sort: text(search.sort, WORD),
  direction: literal(search.direction, "up"),
  role: text(search.role, /^[a-z_]{1,24}$/),
  team: id(search.team),
  league: id(search.league),
  q: id(search.q) ?? text(search.q, /^.{1,60}$/su),
  page: parsePage(search.page),
});
