import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchList } from "#domain/matches/views.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { type IndexRange, indexRange, type MatchFilter, type MatchRange } from "./match-range.ts";
import { CARD_COLUMNS, CARD_JOINS, type MatchCardRow, toLeagueSummaries, toMatchCard } from "./rows.ts";

export const MAX_MATCH_PAGE = 50;
const MAX_SIZE = 100;
/** Counting stops here, so that a list costs the same whatever the table holds; a total of 1,000 means 'or more'. */
export const MATCH_COUNT_CAP = 1_000;

export type MatchListQuery = {
  range: MatchRange;
  filter: MatchFilter;
  /** Of the view only these. They are few: each is looked up by its number. */
  only?: readonly number[] | undefined;
  locale: Locale;
  page: number;
  size: number;
};

type Statement = { sql: string; params: (string | number)[] };

const within = (least: number, asked: number, most: number): number => Math.min(Math.max(asked, least), most);

/** A day told from `firstMs` on is two stretches of its index, one after the other. */
function stretchesOf(range: MatchRange): MatchRange[] {
  if (range.view !== "day" || range.firstMs === undefined) return [range];
  const { firstMs, fromMs, toMs } = range;
  return [
    { view: "day", fromMs: firstMs, toMs },
    { view: "day", fromMs, toMs: firstMs },
  ];
}

/** What SQL does not promise to keep through the join: the order of the view. */
function inOrderOf({ range }: MatchListQuery, cards: readonly MatchCardRow[]): MatchCardRow[] {
  const isOfResults = range.view === "day" && range.resultsOnly;
  const way = range.view === "results" || range.view === "highlights" || isOfResults ? -1 : 1;
  const turn = (card: MatchCardRow) =>
    range.view === "day" && range.firstMs !== undefined && card.startsAtMs < range.firstMs ? 1 : 0;
  return cards.toSorted((a, b) => turn(a) - turn(b) || way * (a.startsAtMs - b.startsAtMs || a.id - b.id));
}

const ofView = ({ index, where, params }: IndexRange, only: readonly number[] | undefined): Statement =>
  only
    ? {
        sql: `matches NOT INDEXED WHERE id IN (SELECT value FROM json_each(?)) AND ${where}`,
        params: [JSON.stringify(only), ...params],
      }
    : { sql: `matches INDEXED BY ${index} WHERE ${where}`, params };

/** The page's ids come from the index alone; only they are then looked up, so a deep page reads no deeper rows. */
export function matchListSql(query: MatchListQuery): { rows: Statement; count: Statement } {
  const whole = indexRange(query.range, query.filter);
  const stretches = stretchesOf(query.range).map((range) => ofView(indexRange(range, query.filter), query.only));
  const page = within(1, query.page, MAX_MATCH_PAGE);
  const size = within(1, query.size, MAX_SIZE);
  const way = whole.descending ? "DESC" : "ASC";
  const from = ofView(whole, query.only);
  const upToPage = page * size;
  const ids = stretches.map(
    (one) =>
      `SELECT id FROM (SELECT id FROM ${one.sql}
        ORDER BY starts_at_ms ${way}, id ${way} LIMIT ${upToPage})`,
  );
  return {
    rows: {
      sql: `SELECT ${CARD_COLUMNS} FROM (
          ${ids.join(" UNION ALL ")} LIMIT ? OFFSET ?
        ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}`,
      params: [query.locale, ...stretches.flatMap((one) => one.params), size, (page - 1) * size],
    },
    count: {
      sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${from.sql} LIMIT ${MATCH_COUNT_CAP})`,
      params: from.params,
    },
  };
}

/** A page of matches with its leagues, in two statements and one round trip. */
export async function listMatchCards(db: Database, query: MatchListQuery): Promise<MatchList> {
  const { rows, count } = matchListSql(query);
  const [cards, counts] = await batchRows(
    db,
    typedStatement<MatchCardRow>(db.$client.prepare(rows.sql).bind(...rows.params)),
    typedStatement<{ total: number }>(db.$client.prepare(count.sql).bind(...count.params)),
  );
  const inOrder = inOrderOf(query, cards);
  return {
    leagues: toLeagueSummaries(inOrder, query.locale),
    list: inOrder.map(toMatchCard),
    total: counts[0]?.total ?? 0,
    page: within(1, query.page, MAX_MATCH_PAGE),
    size: within(1, query.size, MAX_SIZE),
  };
}
