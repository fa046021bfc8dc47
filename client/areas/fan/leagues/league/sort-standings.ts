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
export type StandingsRow = { place: number; row: StandingsTeamRow; figures: Record<StandingsColumn, number> };
/** Only matches at home, away, or the last few. */
export type StandingsScope = "home" | "away" | "latest" | undefined;
export type StandingsSort = { sort?: string | undefined; direction?: "up" | undefined };

/** Points of some of the matches alone, where a win is worth the same however close; undefined elsewhere. */
function pointsOfHalf(game: GameSlug, { won, drawn, lost }: { won: number; drawn: number; lost: number }) {
  const rule = STANDINGS_RULES[game];
  if (!rule.columns.points || rule.close || rule.sumOfScores) return undefined;
  return won * rule.win + drawn * rule.draw + lost * rule.loss;
}

function figuresOf(row: StandingsTeamRow, half: StandingsScope, game: GameSlug): Record<StandingsColumn, number> {
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
    points: half ? (pointsOfHalf(game, row[half]) ?? 0) : row.points,
  };
}

/** The columns that say something in this game and this half, in the order they stand. */
export function standingsColumns(columns: StandingsColumns, half: StandingsScope, game: GameSlug): StandingsColumn[] {
  const left: Partial<Record<StandingsColumn, boolean>> = {
    drawn: !columns.draws,
    points: !columns.points || (half !== undefined && pointsOfHalf(game, { won: 0, drawn: 0, lost: 0 }) === undefined),
    parts: !columns.parts || half !== undefined,
    share: !columns.share,
    rate: !columns.rate || half !== undefined,
  };
  return STANDINGS_COLUMNS.filter((key) => !left[key]);
}

/** The tables of a season: one, or one for each group. */
export function groupStandings(
  rows: readonly StandingsTeamRow[],
): { group: string | undefined; rows: StandingsTeamRow[] }[] {
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups.map((group) => ({ group, rows: rows.filter((row) => row.group === group) }));
}

/** How many at the top of a table play on. Where those are not its first places, the tree tells, and no zone does. */
export function playoffZoneSize(rows: readonly StandingsTeamRow[]): number {
  const through = rows.filter((row) => row.through);
  const isZone = through.length < rows.length && through.every(({ place }) => place <= through.length);
  return isZone ? through.length : 0;
}

/** The table as it stands, that of some matches alone, or either in the order of one column. */
export function sortStandings(
  rows: readonly StandingsTeamRow[],
  columns: StandingsColumns,
  game: GameSlug,
  half: StandingsScope,
  { sort, direction }: StandingsSort,
): StandingsRow[] {
  const lines = rows.map((row) => ({ place: row.place, row, figures: figuresOf(row, half, game) }));
  const keys = standingsColumns(columns, half, game);
  const by = keys.find((key) => key === sort);
  const down = (...order: StandingsColumn[]) =>
    lines.toSorted((a, b) => {
      for (const key of order) if (a.figures[key] !== b.figures[key]) return b.figures[key] - a.figures[key];
      return a.place - b.place;
    });
  const ranked = half
    ? down(keys.includes("points") ? "points" : "share", "difference", "scored").map((line, at) => ({
        ...line,
        place: at + 1,
      }))
    : lines;
  if (!by) return ranked;
  const sign = direction === "up" ? 1 : -1;
  return ranked.toSorted((a, b) => sign * (a.figures[by] - b.figures[by]) || a.place - b.place);
}
