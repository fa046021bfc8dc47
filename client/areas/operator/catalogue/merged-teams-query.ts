import type { CallInput } from "#domain/api/contract.ts";
import { MAX_TEAM_QUERY_LENGTH } from "#domain/matches/operator-contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";
import { parseText } from "../parse-text.ts";

type RawSearch = { [Key in "q" | "sort" | "cursor"]?: unknown };
type MergedTeamsQuery = CallInput<"GET /operator/mergedTeams"> & { q: string; sort: QueueSort; page: number };

/** Invalid values are dropped. */
export const mergedTeamsQuery = ({ q, sort, cursor }: RawSearch): MergedTeamsQuery => ({
  q: parseText(q, MAX_TEAM_QUERY_LENGTH),
  sort: parseQueueSort(sort, "newest"),
  page: parsePageNumber(cursor),
});
