import { runBatch } from "#db/client.ts";
import {
  type DeskFilter,
  type DeskMatchRow,
  type RemovedMatchRow,
  selectDeskMatches,
  selectRemovedMatches,
  selectRemovedMatchRow,
} from "#db/queries/matches/desk.ts";
import { listPins } from "#db/queries/matches/pins.ts";
import { AppError } from "#domain/errors.ts";
import { searchWords } from "#domain/leagues/name-search.ts";
import { GAMES, getGameById, getGameBySlug } from "#domain/matches/games.ts";
import type { Score } from "#domain/matches/match.ts";
import type { DeskMatch, DeskMatchesInput, DeskMatchView, RemovedMatch } from "#domain/matches/operator-contract.ts";
import { RESTORE_WINDOW_MS } from "#domain/matches/removed-rows.ts";
import type { LocalizedContext } from "../../context.ts";

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;

const slugOf = (gameId: number): string => getGameById(gameId)?.slug ?? "";

const toDeskMatch = (row: DeskMatchRow): DeskMatch => ({
  matchId: row.matchId,
  game: slugOf(row.gameId),
  league: { id: row.leagueId, name: row.league },
  home: { id: row.homeId, name: row.home },
  away: { id: row.awayId, name: row.away },
  startsAtMs: row.startsAtMs,
  state: row.state,
  score: { home: row.scoreHome, away: row.scoreAway },
  pins: row.pins,
});

const toRemoved = (row: RemovedMatchRow, nowMs: number): RemovedMatch => ({
  matchId: row.matchId,
  game: slugOf(row.gameId),
  mergedInto: row.mergedInto,
  reason: row.reason ?? "",
  atMs: row.atMs,
  canRestore: row.source === "operator" && row.hasRows === 1 && nowMs - row.atMs < RESTORE_WINDOW_MS,
});

/** Translates the input to filters; a name is searched in one game or in all. */
function filtersOf({ list, date, game, sort, q }: DeskMatchesInput, nowMs: number): DeskFilter[] {
  const known = game === undefined ? undefined : getGameBySlug(game);
  if (game !== undefined && !known) throw new AppError("bad_input", ["game"]);
  if (/^\d{1,15}$/.test(q)) return [{ by: "id", matchId: Number(q) }];
  if (q !== "") {
    const prefixes = searchWords(q);
    if (prefixes.length === 0) return [];
    return (known ? [known] : GAMES).map(({ id: gameId }) => ({ by: "name", gameId, prefixes }));
  }
  if (list === "pinned") return [{ by: "pinned" }];
  const fromMs = date === undefined ? Math.floor(nowMs / DAY_MS) * DAY_MS : Date.parse(`${date}T00:00:00Z`);
  return [{ by: "day", gameId: known?.id, fromMs, toMs: fromMs + DAY_MS, sort }];
}

/** Matches of a day, matches with pins, search results by id or team, or removed matches. */
export async function listDeskMatches(
  { db, nowMs, locale }: LocalizedContext,
  input: DeskMatchesInput,
): Promise<{ list: DeskMatch[]; removed: RemovedMatch[]; isMore: boolean }> {
  const page = { limit: PAGE_SIZE + 1, offset: (input.page - 1) * PAGE_SIZE };
  if (input.list === "removed" && input.q === "") {
    const found = await selectRemovedMatches(db, page);
    const removed = found.slice(0, PAGE_SIZE).map((row) => toRemoved(row, nowMs));
    return { list: [], removed, isMore: found.length > PAGE_SIZE };
  }
  const filters = filtersOf(input, nowMs);
  const found = await runBatch(
    db,
    filters.map((filter) => selectDeskMatches(db, filter, { ...page, locale })),
  );
  const list = found.flat();
  return { list: list.slice(0, PAGE_SIZE).map(toDeskMatch), removed: [], isMore: list.length > PAGE_SIZE };
}

/** One match with its pins, or how it was removed. */
export async function getDeskMatch(
  { db, nowMs, locale }: LocalizedContext,
  { matchId }: { matchId: number },
): Promise<DeskMatchView> {
  const [[row], [removed]] = await runBatch(db, [
    selectDeskMatches(db, { by: "id", matchId }, { locale, limit: 1, offset: 0 }),
    selectRemovedMatchRow(db, matchId),
  ]);
  if (!row && !removed) throw new AppError("match_not_found");
  return {
    match: row
      ? {
          ...toDeskMatch(row),
          parts: JSON.parse(row.scoreParts) as Score["parts"],
          ...{ round: row.round, revision: row.revision, updatedAtMs: row.updatedAtMs },
          ...{ highlight: row.highlight === 1, recommended: row.recommended === 1 },
        }
      : null,
    removed: removed ? toRemoved(removed, nowMs) : null,
    pins: row ? await listPins(db, matchId) : [],
  };
}
