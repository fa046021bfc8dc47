/** The 22 games with pages; ids and slugs are part of the public API. */
export type ScoringFamily = "clock" | "quarters" | "sets" | "innings" | "frames" | "maps" | "rounds";

export type Game = {
  id: number;
  slug: string;
  kind: "sport" | "esport";
  /** The structure and scoring of a match; pages and the simulator depend on this, never on the slug. */
  family: ScoringFamily;
};

export const GAMES = [
  { id: 202, slug: "soccer", kind: "sport", family: "clock" },
  { id: 201, slug: "basketball", kind: "sport", family: "quarters" },
  { id: 1, slug: "lol", kind: "esport", family: "maps" },
  { id: 2, slug: "cs:go", kind: "esport", family: "maps" },
  { id: 14, slug: "valorant", kind: "esport", family: "maps" },
  { id: 4, slug: "dota2", kind: "esport", family: "maps" },
  { id: 210, slug: "cricket", kind: "sport", family: "innings" },
  { id: 3, slug: "kog", kind: "esport", family: "maps" },
  { id: 7, slug: "lolmobile", kind: "esport", family: "maps" },
  { id: 203, slug: "tennis", kind: "sport", family: "sets" },
  { id: 204, slug: "snooker", kind: "sport", family: "frames" },
  { id: 205, slug: "baseball", kind: "sport", family: "innings" },
  { id: 209, slug: "americanfootball", kind: "sport", family: "quarters" },
  { id: 206, slug: "volleyball", kind: "sport", family: "sets" },
  { id: 208, slug: "tabletennis", kind: "sport", family: "sets" },
  { id: 207, slug: "badminton", kind: "sport", family: "sets" },
  { id: 26, slug: "naraka", kind: "esport", family: "rounds" },
  { id: 25, slug: "mobilelegends", kind: "esport", family: "maps" },
  { id: 24, slug: "aov", kind: "esport", family: "maps" },
  { id: 8, slug: "codmw", kind: "esport", family: "maps" },
  { id: 6, slug: "pubgmobile", kind: "esport", family: "rounds" },
  { id: 5, slug: "pubg", kind: "esport", family: "rounds" },
] as const satisfies readonly Game[];

export type GameSlug = (typeof GAMES)[number]["slug"];

const bySlug = new Map<string, Game & { slug: GameSlug }>(GAMES.map((game) => [game.slug, game]));
const byId = new Map<number, Game & { slug: GameSlug }>(GAMES.map((game) => [game.id, game]));

export const getGameBySlug = (slug: string) => bySlug.get(slug);
export const getGameById = (id: number) => byId.get(id);
export const isGameSlug = (slug: string): slug is GameSlug => bySlug.has(slug);

/** Map-based games whose parts count kills, which are a stat, not a score. */
const KILL_GAMES: ReadonlySet<number> = new Set([1, 3, 4, 7, 24, 25]);
export const countsKills = (gameId: number): boolean => KILL_GAMES.has(gameId);

/** Badminton and table tennis are played in games; their federations do not call them sets. */
const PLAYED_IN_GAMES: ReadonlySet<string> = new Set<GameSlug>(["badminton", "tabletennis"]);
export const isPlayedInGames = (slug: GameSlug | undefined): boolean => slug !== undefined && PLAYED_IN_GAMES.has(slug);

/** In baseball the visitors bat first, so scoreboards list them first. */
export const isAwayFirst = (gameId: number): boolean => gameId === 205;
/** The side that comes first in headers, statistics and timelines, then the other one. */
export const sideOrder = (gameId: number): readonly [first: "home" | "away", second: "home" | "away"] =>
  isAwayFirst(gameId) ? ["away", "home"] : ["home", "away"];
