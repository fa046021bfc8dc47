import { parsePage } from "#client/api/parse-page.ts";

/** What any page of the library may be asked for; each view reads its own words and leaves the rest. */
export type LibrarySearch = {
  game?: string | undefined;
  country?: string | undefined;
  /** "2026" arrives as a number, and goes back into the address as one. */
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
  /** A name, or its beginning. */
  q?: string | number | undefined;
  page?: number | undefined;
};

const WORD = /^[a-z_]{1,32}$/;

const text = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === "string" && shape.test(value) ? value : undefined;
const one = <Known extends string>(value: unknown, known: Known): Known | undefined =>
  value === known ? known : undefined;
const id = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Nonsense is left out, and every key is named: one left out would keep what stood in the address. */
export const parseLibrarySearch = (search: Record<string, unknown>): LibrarySearch => ({
  game: text(search.game, /^[a-z0-9:]{1,40}$/),
  country: text(search.country, /^[A-Za-z-]{2,20}$/),
  season: id(search.season) ?? text(search.season, /^[\w./-]{1,20}$/),
  round: id(search.round) ?? text(search.round, /^[^<>]{1,120}$/),
  way: one(search.way, "results"),
  half: one(search.half, "home") ?? one(search.half, "away") ?? one(search.half, "latest"),
  of: one(search.of, "teams"),
  sort: text(search.sort, WORD),
  direction: one(search.direction, "up"),
  role: text(search.role, /^[a-z_]{1,24}$/),
  team: id(search.team),
  league: id(search.league),
  q: id(search.q) ?? text(search.q, /^.{1,60}$/su),
  page: parsePage(search.page),
});
