import type { CallInput } from "#domain/api/contract.ts";
import { type FeedMappingsInput, MAPPED_KINDS, MAPPING_ORDERS } from "#domain/feed/contract.ts";
import { FEED_PROVIDERS } from "#domain/feed/sources/source-match.ts";
import { MAX_TEAM_QUERY_LENGTH } from "#domain/matches/operator-contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";
import { parseText } from "../parse-text.ts";

type Raw<Key extends string> = { [Each in Key]?: unknown };

export const CATALOGUE_TABS = ["ids", "teams"] as const;
export const catalogueTab = ({ tab }: Raw<"tab">): (typeof CATALOGUE_TABS)[number] =>
  CATALOGUE_TABS.find((one) => one === tab) ?? "ids";

type MergedTeamsQuery = CallInput<"GET /operator/mergedTeams"> & { q: string; sort: QueueSort; page: number };
/** Invalid values are dropped. */
export const mergedTeamsQuery = ({ q, sort, cursor }: Raw<"q" | "sort" | "cursor">): MergedTeamsQuery => ({
  q: parseText(q, MAX_TEAM_QUERY_LENGTH),
  sort: parseQueueSort(sort, "newest"),
  page: parsePageNumber(cursor),
});

export const MAX_ID_LENGTH = 15;
export function mappingsQuery({
  provider,
  kind,
  q,
  sort,
  cursor,
}: Raw<"provider" | "kind" | "q" | "sort" | "cursor">): FeedMappingsInput {
  const id = parseText(q, MAX_ID_LENGTH);
  return {
    provider: FEED_PROVIDERS.find((one) => one === provider) ?? "api-football",
    kind: MAPPED_KINDS.find((one) => one === kind) ?? "league",
    q: /^\d+$/.test(id) ? id : "",
    sort: MAPPING_ORDERS.find((one) => one === sort) ?? "provider",
    page: parsePageNumber(cursor, 1_000),
  };
}
