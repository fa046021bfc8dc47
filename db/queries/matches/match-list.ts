import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchSelection } from "#domain/matches/match-selection.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { type Database, rows, runBatch } from "../../client.ts";
import { type IndexRange, indexRange, type MatchFilter, type MatchRange } from "./match-range.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow, toLeagueSummaries, toMatchCard } from "./rows.ts";
import { selectedMatchIds } from "./selected-matches.ts";

export const MAX_MATCH_PAGE = 50;
const MAX_SIZE = 100;
/** Counting stops here, so that the cost does not grow with the table; 1,000 means '1,000 or more'. */
export const MATCH_COUNT_CAP = 1_000;

export type MatchListQuery = {
  range: MatchRange;
  filter: MatchFilter;
  /** Restricts the view to these matches, each looked up by key because they are few. */
  only?: MatchSelection | undefined;
  locale: Locale;
  page: number;
  size: number;
};

const within = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** A day split at `firstMs` is read as consecutive index ranges. */
function splitRange(range: MatchRange): MatchRange[] {
  if (range.view !== "day" || range.firstMs === undefined) return [range];
  const { firstMs, fromMs, toMs, liveBefore } = range;
  return [
    ...(liveBefore ? [{ view: "live" as const, beforeMs: fromMs }] : []),
    { view: "day", fromMs: firstMs, toMs },
    { view: "day", fromMs, toMs: firstMs },
  ];
}

/** SQL does not guarantee the order after a join. */
function sortCards({ range }: MatchListQuery, cards: readonly MatchCardRow[]): MatchCardRow[] {
  const resultsOnly = range.view === "day" && range.resultsOnly;
  const direction = range.view === "results" || range.view === "highlights" || resultsOnly ? -1 : 1;
  const group = ({ startsAtMs }: MatchCardRow): number => {
    if (range.view !== "day" || range.firstMs === undefined || startsAtMs >= range.firstMs) return 1;
    return startsAtMs < range.fromMs ? 0 : 2;
  };
  return cards.toSorted((a, b) => group(a) - group(b) || direction * (a.startsAtMs - b.startsAtMs || a.id - b.id));
}

const ofView = (range: MatchRange, { index, where }: IndexRange, only: MatchSelection | undefined): SQL =>
  only
    ? sql`matches NOT INDEXED WHERE id IN (${selectedMatchIds(range, only)}) AND ${where}`
    : sql`matches INDEXED BY ${sql.raw(index)} WHERE ${where}`;

/** Pages over ids in the index alone, and looks up only the page's rows, so deep pages stay cheap. */
export function matchListQueries(query: MatchListQuery): { page: SQL; count: SQL } {
  const whole = indexRange(query.range, query.filter);
  const page = within(1, query.page, MAX_MATCH_PAGE);
  const size = within(1, query.size, MAX_SIZE);
  const direction = sql.raw(whole.descending ? "DESC" : "ASC");
  const ranges = splitRange(query.range);
  const ids = ranges.map(
    (range) =>
      sql`SELECT id FROM (SELECT id FROM ${ofView(range, indexRange(range, query.filter), query.only)}
        ORDER BY starts_at_ms ${direction}, id ${direction} LIMIT ${page * size})`,
  );
  const counts = ranges.map(
    (range) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM ${ofView(range, indexRange(range, query.filter), query.only)} LIMIT ${MATCH_COUNT_CAP}))`,
  );
  return {
    page: sql`SELECT ${cardColumns(query.locale)} FROM (
        ${sql.join(ids, sql` UNION ALL `)} LIMIT ${size} OFFSET ${(page - 1) * size}
      ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}`,
    count: sql`SELECT min(${MATCH_COUNT_CAP}, ${sql.join(counts, sql` + `)}) AS total`,
  };
}

/** A page of matches with their leagues, in two statements and one round trip. */
export async function listMatchCards(db: Database, query: MatchListQuery): Promise<MatchList> {
  const { page, count } = matchListQueries(query);
  const [cards, [counted]] = await runBatch(db, [rows<MatchCardRow>(db, page), rows<{ total: number }>(db, count)]);
  const sorted = sortCards(query, cards);
  return {
    leagues: toLeagueSummaries(sorted, query.locale),
    list: sorted.map(toMatchCard),
    total: counted?.total ?? 0,
    page: within(1, query.page, MAX_MATCH_PAGE),
    size: within(1, query.size, MAX_SIZE),
  };
}
