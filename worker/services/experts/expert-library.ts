import {
  type BoardRow,
  selectAccuracyBoard,
  selectLibrary,
  selectPeriodBoard,
  selectStreakBoard,
  selectStrongBoard,
} from "#db/queries/experts/boards.ts";
import { selectExpertLeagues, selectSitemapExperts } from "#db/queries/experts/profiles.ts";
import { recentWindows } from "#domain/experts/board-periods.ts";
import type { BoardPeriod } from "#domain/experts/ranking.ts";
import type {
  BoardWindow,
  ExpertLeague,
  ExpertLibrary,
  ExpertLibraryInput,
  ExpertLibraryRow,
} from "#domain/experts/views-contract.ts";
import { paginateRows } from "#domain/plans/paging.ts";
import type { ReadContext } from "../context.ts";
import { type ExpertReadContext, readExpertCards } from "./expert-cards.ts";

type Board = { rows: BoardRow[]; nextPage: number | null; period: BoardWindow | null };
type BoardInput = Pick<ExpertLibraryInput, "gameId" | "leagueId" | "page" | "size">;

const toBoard = (found: BoardRow[], page: BoardInput, period: BoardWindow | null): Board => ({
  ...paginateRows(found, page),
  period,
});

/** The current period, or the previous one while the board is empty, because few plans are settled early in the day. */
async function readPeriodBoard(
  { db, brandId, nowMs }: ExpertReadContext,
  period: BoardPeriod,
  input: BoardInput,
): Promise<Board> {
  const windows = recentWindows(period, nowMs);
  let current: Board | undefined;
  for (const window of windows) {
    const of = { brandId, gameId: input.gameId ?? 0, period, startsAtMs: window.fromMs };
    // Whether the board is empty must not depend on the page.
    const [first] = input.page === 1 ? [] : await selectPeriodBoard(db, of, { page: 1, size: 1 });
    const board = toBoard(await selectPeriodBoard(db, of, input), input, window);
    if (first || board.rows.length > 0) return board;
    current ??= board;
  }
  return current ?? { rows: [], nextPage: null, period: null };
}

const STATEMENTS = {
  accuracy: selectAccuracyBoard,
  winning_streak: selectStreakBoard,
  all: selectLibrary,
  strong_leagues: selectStrongBoard,
} as const;

export async function readExpertBoard(
  ctx: ExpertReadContext,
  board: ExpertLibraryInput["board"],
  input: BoardInput,
): Promise<Board> {
  if (board === "daily" || board === "weekly") return readPeriodBoard(ctx, board, input);
  const { db, brandId } = ctx;
  const of = { brandId, gameId: input.gameId ?? 0, leagueId: input.leagueId };
  return toBoard(await STATEMENTS[board](db, of, input), input, null);
}

export async function readExpertLeagues(
  { db, locale }: ExpertReadContext,
  leagueIds: readonly (number | null)[],
): Promise<Map<number, ExpertLeague>> {
  const wanted = [...new Set(leagueIds.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  return new Map((await selectExpertLeagues(db, wanted, locale)).map((league) => [league.id, league]));
}

const THOUSANDTHS = 1_000;

/** One page of a board; experts with too few settled plans appear only on `all`. */
export async function listExperts(
  ctx: ExpertReadContext,
  { board, page, size, ...filter }: ExpertLibraryInput,
): Promise<ExpertLibrary> {
  if (!ctx.isOffered) return { offered: false };
  const { rows, nextPage, period } = await readExpertBoard(ctx, board, { ...filter, page, size });
  const [cards, leagues] = await Promise.all([
    readExpertCards(
      ctx,
      rows.map(({ uid }) => uid),
    ),
    readExpertLeagues(
      ctx,
      rows.map(({ leagueId }) => leagueId),
    ),
  ]);
  const list = rows.flatMap(({ uid, leagueId, profitThousandths, ...figures }, at): ExpertLibraryRow[] => {
    const card = cards.get(uid);
    if (!card) return [];
    return [
      {
        ...card,
        rank: board === "all" ? null : (page - 1) * size + at + 1,
        ...figures,
        profitUnits: profitThousandths === null ? null : profitThousandths / THOUSANDTHS,
        league: (leagueId === null ? undefined : leagues.get(leagueId)) ?? null,
      },
    ];
  });
  return { offered: true, period, list, nextPage, page, size };
}

const MAX_SITEMAP_EXPERTS = 5_000;
export const listSitemapExperts = async ({ db }: ReadContext, { brandId }: { brandId: string }): Promise<number[]> =>
  (await selectSitemapExperts(db, brandId, MAX_SITEMAP_EXPERTS)).map(({ uid }) => uid);
