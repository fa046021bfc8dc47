import type { Database } from "#db/client.ts";
import { insertMappedFeedId, internalIdExists } from "#db/queries/feed/ids.ts";
import { AppError } from "#domain/errors.ts";
import type { MAPPED_KINDS } from "#domain/feed/contract.ts";
import type { FeedProvider } from "#domain/feed/sources/source-match.ts";

type Mapping = { provider: FeedProvider; kind: (typeof MAPPED_KINDS)[number]; providerId: string; id: number };

const MISSING = { league: "league_not_found", team: "team_not_found", match: "match_not_found" } as const;

/** Says which of ours a provider's number is. Once given, a number never changes: pages and events hang on it. */
export async function mapProviderId(db: Database, { provider, ...row }: Mapping) {
  if (!(await internalIdExists(db, row.kind, row.id))) throw new AppError(MISSING[row.kind], ["id"]);
  if (!(await insertMappedFeedId(db, provider, row))) throw new AppError("conflict", ["providerId"]);
  return { providerId: row.providerId, id: row.id };
}
