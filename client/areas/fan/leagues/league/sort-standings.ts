import { STANDINGS_RULES } from "#domain/leagues/standings-rules.ts";
import type { StandingsColumns, StandingsTeamRow } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";

export const STANDINGS_COLUMNS = [
  "played",
  "won",
  "drawn",
  "lost",
  "scored",
  "conceded",
  "difference",
  "parts",
  "share",
  "rate",
  "points",
] as const;
export type StandingsColumn = (typeof STANDINGS_COLUMNS)[number];
export type StandingsRow = { place: number; row: StandingsTeamRow; stats: Record<StandingsColumn, number> };
/** The matches that count. */
export type StandingsScope = "home" | "away" | "latest" | undefined;
export type StandingsSort = { sort?: string | undefined; direction?: "up" | undefined };

/** Points from the selected matches; undefined if the points per win vary. */
function pointsOfScope(game: GameSlug, { won, drawn, lost }: { won: number; drawn: number; lost: number }) {
  const rule = STANDINGS_RULES[game];
  if (!rule.columns.points || rule.close || rule.sumOfScores) return undefined;
  return won * rule.win + drawn * rule.draw + lost * rule.loss;
}

function statsOf(row: StandingsTeamRow, half: StandingsScope, game: GameSlug): Record<StandingsColumn, number> {
  const { played, won, drawn, lost, scored, conceded } = half ? row[half] : row;
  return {
    played,
    won,
    drawn,
    lost,
    scored,
    conceded,
    difference: scored - conceded,
    parts: half ? 0 : row.partsScored - row.partsConceded,
    share: played === 0 ? 0 : (won + drawn / 2) / played,
    rate: half ? 0 : row.rate,
    points: half ? (pointsOfScope(game, row[half]) ?? 0) : row.points,
  };
}

/** The columns that apply to the game and scope, in order. */
export function standingsColumns(columns: StandingsColumns, half: StandingsScope, game: GameSlug): StandingsColumn[] {
  const hiddenColumns: Partial<Record<StandingsColumn, boolean>> = {
    drawn: !columns.draws,
    points: !columns.points || (half !== undefined && pointsOfScope(game, { won: 0, drawn: 0, lost: 0 }) === undefined),
    parts: !columns.parts || half !== undefined,
    share: !columns.share,
    rate: !columns.rate || half !== undefined,
  };
  return STANDINGS_COLUMNS.filter((key) => !hiddenColumns[key]);
}

/** Returns a single table, or one per group. */
export function groupStandings(
  rows: readonly StandingsTeamRow[],
): { group: string | undefined; rows: StandingsTeamRow[] }[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }));
}

/** Number of teams that advance. Returns 0 unless they are the top ranks; then only the bracket shows them. */
export function playoffZoneSize(rows: readonly StandingsTeamRow[]): number {
  const through = rows.filter((row) => row.through);
  const isZone = through.length < rows.length && through.every(({ place }) => place <= through.length);
  return isZone ? through.length : 0;
}

/** Sorts by rank, by the selected matches, or by one column. */
export function sortStandings(
  rows: readonly StandingsTeamRow[],
  columns: StandingsColumns,
  game: GameSlug,
  half: StandingsScope,
  { sort, direction }: StandingsSort,
): StandingsRow[] {
  const entries = rows.map((row) => ({ place: row.place, row, stats: statsOf(row, half, game) }));
  const keys = standingsColumns(columns, half, game);
  const by = keys.find((key) => key === sort);
  const down = (...order: StandingsColumn[]) =>
    entries.toSorted((a, b) => {
      for (const key of order) if (a.stats[key] !== b.stats[key]) return b.stats[key] - a.stats[key];
      return a.place - b.place;
    });
  const ranked = half
    ? down(keys.includes("points") ? "points" : "share", "difference", "scored").map((entry, at) => ({
        ...entry,
        place: at + 1,
      }))
    : entries;
  if (!by) return ranked;
  const sign = direction === "up" ? 1 : -1;
  return ranked.toSorted((a, b) => sign * (a.stats[by] - b.stats[by]) || a.place - b.place);
}
