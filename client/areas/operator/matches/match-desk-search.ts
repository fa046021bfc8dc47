import type { CallInput } from "#domain/api/contract.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { DESK_MATCH_LISTS } from "#domain/matches/operator-contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseGame } from "../parse-game.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

type RawSearch = { [Key in "list" | "date" | "game" | "sort" | "q" | "cursor" | "match"]?: unknown };
export type MatchDeskQuery = CallInput<"GET /operator/matches"> & {
  list: (typeof DESK_MATCH_LISTS)[number];
  q: string;
  sort: QueueSort;
  game?: GameSlug;
  page: number;
};

export const MAX_MATCH_QUERY_LENGTH = 60;

/** The match to show, if any. */
export const parseOpenMatch = ({ match }: RawSearch): number | undefined =>
  /^\d{1,15}$/.test(String(match ?? "")) && Number(match) > 0 ? Number(match) : undefined;

/** Invalid values are dropped. */
export function matchDeskQuery({ list, date, game, sort, q, cursor }: RawSearch): MatchDeskQuery {
  const known = parseGame(game);
  return {
    list: DESK_MATCH_LISTS.find((one) => one === list) ?? "day",
    q: String(q ?? "")
      .trim()
      .slice(0, MAX_MATCH_QUERY_LENGTH),
    sort: parseQueueSort(sort, "oldest"),
    page: parsePageNumber(cursor),
    ...(typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(known && { game: known }),
  };
}
