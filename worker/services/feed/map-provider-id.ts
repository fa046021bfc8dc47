import { insertMappedFeedId, internalIdExists } from "#db/queries/feed/ids.ts";
import { AppError } from "#domain/errors.ts";
import type { MAPPED_KINDS } from "#domain/feed/contract.ts";
import type { FeedProvider } from "#domain/feed/sources/source-match.ts";
import type { ReadContext } from "../context.ts";

type MapProviderIdInput = {
  provider: FeedProvider;
  kind: (typeof MAPPED_KINDS)[number];
  providerId: string;
  id: number;
};

const NOT_FOUND = { league: "league_not_found", team: "team_not_found", match: "match_not_found" } as const;

/** Maps a provider id to one of the site's ids. Mappings are permanent: pages and events refer to them. */
export async function mapProviderId({ db }: ReadContext, { provider, ...row }: MapProviderIdInput) {
  if (!(await internalIdExists(db, row.kind, row.id))) throw new AppError(NOT_FOUND[row.kind], ["id"]);
  if (!(await insertMappedFeedId(db, provider, row))) throw new AppError("conflict", ["providerId"]);
  return { providerId: row.providerId, id: row.id };
}
