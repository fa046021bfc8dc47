import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { GameSlug } from "#domain/matches/games.ts";

type Values = Readonly<Record<string, number>>;
/** whole: as counted. ratio: "1.24". mean: "78.3". percent: "54%". */
export type EsportStatKind = "whole" | "ratio" | "mean" | "percent";
export type EsportColumn = {
  key: string;
  kind: EsportStatKind;
  /** What it is, of one person on a side whose figures add up to `team`. */
  of: (values: Values, team: Values) => number | undefined;
};

const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);
const whole = (key: string): EsportColumn => ({ key, kind: "whole", of: (values) => values[key] ?? 0 });
const n = (values: Values, key: string): number => values[key] ?? 0;

/** Who never fell is divided by one, as everywhere. */
const KD: EsportColumn = { key: "kd", kind: "ratio", of: (v) => n(v, "kills") / Math.max(1, n(v, "deaths")) };
const KDA: EsportColumn = {
  key: "kda",
  kind: "ratio",
  of: (v) => (n(v, "kills") + n(v, "assists")) / Math.max(1, n(v, "deaths")),
};
const KP: EsportColumn = {
  key: "kp",
  kind: "percent",
  of: (v, team) => share(n(v, "kills") + n(v, "assists"), n(team, "kills")),
};
const HS: EsportColumn = { key: "hs", kind: "percent", of: (v) => share(n(v, "headshots"), n(v, "kills")) };
const ADR: EsportColumn = { key: "adr", kind: "mean", of: (v) => share(n(v, "damage"), n(v, "rounds")) };
const KAST: EsportColumn = { key: "kast", kind: "percent", of: (v) => share(n(v, "kast_rounds"), n(v, "rounds")) };

const COUNTED = ["kills", "deaths", "assists"].map(whole);
const WEAPONS = ["kills_rifle", "kills_sniper", "kills_smg", "kills_pistol"].map(whole);
const SHOOTER = [...COUNTED, KD, ADR, KAST, HS, whole("first_kills"), whole("clutches"), ...WEAPONS];
const HELD_GROUND = [...COUNTED, KD, whole("damage"), HS, whole("first_kills"), whole("clutches"), ...WEAPONS];
const BATTLE = [...COUNTED, KDA, KP, ...["gold", "minions", "damage"].map(whole)];
const ISLAND = [...["kills", "knocks", "damage", "assists", "revives"].map(whole), ...WEAPONS];

function columnsOf(game: GameSlug): readonly EsportColumn[] {
  // Where not every mode has rounds, a mean of them says nothing.
  if (game === "codmw") return HELD_GROUND;
  const keys = STAT_KEYS[game].player;
  if (keys.includes("minions")) return BATTLE;
  return keys.includes("knocks") ? ISLAND : SHOOTER;
}

export const sumStats = (players: readonly Pick<PlayerStats, "values">[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const { values } of players)
    for (const [key, value] of Object.entries(values)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
};

/** Columns that somebody has something in. */
export function esportColumns(game: GameSlug, players: readonly PlayerStats[]): EsportColumn[] {
  const team = sumStats(players);
  const told = new Set(players.flatMap(({ values }) => Object.keys(values)));
  return columnsOf(game).filter(({ key, kind, of }) =>
    kind === "whole" ? told.has(key) : players.some(({ values }) => (of(values, team) ?? 0) > 0),
  );
}

export type EsportRow = { player: PlayerStats; figures: readonly (number | undefined)[] };

/** One side's people; by the figure that was asked for, else as they were named. */
export function esportRows(
  players: readonly PlayerStats[],
  columns: readonly EsportColumn[],
  sort: string | undefined,
  up: boolean,
): EsportRow[] {
  const team = sumStats(players);
  const lines = players.map((player) => ({ player, figures: columns.map(({ of }) => of(player.values, team)) }));
  const at = columns.findIndex(({ key }) => key === sort);
  if (at < 0) return lines;
  return lines.toSorted((a, b) => ((a.figures[at] ?? 0) - (b.figures[at] ?? 0)) * (up ? 1 : -1));
}

/** "3/1/7": kills, deaths and assists as every fan of these games reads them. */
export const formatKda = (values: Values | undefined): string | undefined =>
  values && ["kills", "deaths", "assists"].map((key) => n(values, key)).join("/");

/** What everybody did in one part, where the source tells it; undefined where it does not. */
export function playerStatsOfMap(players: readonly PlayerStats[], part: number): PlayerStats[] | undefined {
  if (!players.some(({ byPart }) => byPart)) return undefined;
  return players.flatMap(({ byPart = {}, ...player }) => {
    const values = Object.fromEntries(
      Object.entries(byPart).flatMap(([key, list]) => (list[part - 1] ? [[key, list[part - 1] ?? 0]] : [])),
    );
    return Object.keys(values).length > 0 ? [{ ...player, values }] : [];
  });
}
