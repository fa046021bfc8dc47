import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { GameSlug } from "#domain/matches/games.ts";

type Values = Readonly<Record<string, number>>;
/** whole: a count. ratio: "1.24". mean: "78.3". percent: "54%". */
export type EsportStatKind = "whole" | "ratio" | "mean" | "percent";
export type EsportColumn = {
  key: string;
  kind: EsportStatKind;
  /** Computes one player's value; `team` is the sum of the side. */
  of: (values: Values, team: Values) => number | undefined;
};

const share = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);
const whole = (key: string): EsportColumn => ({ key, kind: "whole", of: (values) => values[key] ?? 0 });
const n = (values: Values, key: string): number => values[key] ?? 0;

/** By convention, zero deaths count as one. */
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
const OBJECTIVE_MODES = [...COUNTED, KD, whole("damage"), HS, whole("first_kills"), whole("clutches"), ...WEAPONS];
const BATTLE = [...COUNTED, KDA, KP, ...["gold", "minions", "damage"].map(whole)];
const ISLAND = [...["kills", "knocks", "damage", "assists", "revives"].map(whole), ...WEAPONS];

function columnsOf(game: GameSlug): readonly EsportColumn[] {
  // No averages per round, because not every mode has rounds.
  if (game === "codmw") return OBJECTIVE_MODES;
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

/** Columns with at least one value. */
export function esportColumns(game: GameSlug, players: readonly PlayerStats[]): EsportColumn[] {
  const team = sumStats(players);
  const available = new Set(players.flatMap(({ values }) => Object.keys(values)));
  return columnsOf(game).filter(({ key, kind, of }) =>
    kind === "whole" ? available.has(key) : players.some(({ values }) => (of(values, team) ?? 0) > 0),
  );
}

export type EsportRow = { player: PlayerStats; stats: readonly (number | undefined)[] };

/** One side's players, sorted by a column or in the source's order. */
export function esportRows(
  players: readonly PlayerStats[],
  columns: readonly EsportColumn[],
  sort: string | undefined,
  up: boolean,
): EsportRow[] {
  const team = sumStats(players);
  const rows = players.map((player) => ({ player, stats: columns.map(({ of }) => of(player.values, team)) }));
  const at = columns.findIndex(({ key }) => key === sort);
  if (at < 0) return rows;
  return rows.toSorted((a, b) => ((a.stats[at] ?? 0) - (b.stats[at] ?? 0)) * (up ? 1 : -1));
}

/** "3/1/7": kills, deaths and assists. */
export const formatKda = (values: Values | undefined): string | undefined =>
  values && ["kills", "deaths", "assists"].map((key) => n(values, key)).join("/");

/** Stats of one map; undefined if the source does not split them by map. */
export function playerStatsOfMap(players: readonly PlayerStats[], part: number): PlayerStats[] | undefined {
  if (!players.some(({ byPart }) => byPart)) return undefined;
  return players.flatMap(({ byPart = {}, ...player }) => {
    const values = Object.fromEntries(
      Object.entries(byPart).flatMap(([key, list]) => (list[part - 1] ? [[key, list[part - 1] ?? 0]] : [])),
    );
    return Object.keys(values).length > 0 ? [{ ...player, values }] : [];
  });
}
