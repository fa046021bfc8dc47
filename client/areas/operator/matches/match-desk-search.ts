import type { CallInput } from "#domain/api/contract.ts";
import { GAMES } from "#domain/matches/games.ts";
import { DESK_MATCH_LISTS } from "#domain/matches/operator-contract.ts";
import { parsePageNumber } from "../parse-page-number.ts";

type RawSearch = { [Key in "list" | "date" | "game" | "q" | "cursor" | "match"]?: unknown };
export type MatchDeskQuery = CallInput<"GET /operator/matches"> & {
  list: (typeof DESK_MATCH_LISTS)[number];
  q: string;
  page: number;
};

const MAX_QUERY_LENGTH = 60;

/** The match whose page is open. */
export const matchOfSearch = ({ match }: RawSearch): number | undefined =>
  /^\d{1,15}$/.test(String(match ?? "")) && Number(match) > 0 ? Number(match) : undefined;

/** Invalid values are dropped. */
export function matchDeskQuery({ list, date, game, q, cursor }: RawSearch): MatchDeskQuery {
  const known = GAMES.find(({ slug }) => slug === game);
  return {
    list: DESK_MATCH_LISTS.find((one) => one === list) ?? "day",
    q: String(q ?? "")
      .trim()
      .slice(0, MAX_QUERY_LENGTH),
    page: parsePageNumber(cursor),
    ...(typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) && { date }),
    ...(known && { game: known.slug }),
  };
}
