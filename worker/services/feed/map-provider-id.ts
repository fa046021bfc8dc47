import type { Database } from "#db/client.ts";
import { oursExists, putFeedId } from "#db/queries/feed/ids.ts";
import { Refusal } from "#domain/errors.ts";
import type { MAPPED_KINDS } from "#domain/feed/contract.ts";
import type { Provider } from "#domain/feed/sources/source-match.ts";

type Mapping = { provider: Provider; kind: (typeof MAPPED_KINDS)[number]; providerId: string; id: number };

const MISSING = { league: "league_not_found", team: "team_not_found", match: "match_not_found" } as const;

/** Says which of ours a provider's number is. Once given, a number never changes: pages and events hang on it. */
export async function mapFeedId(db: Database, { provider, ...row }: Mapping) {
  if (!(await oursExists(db, row.kind, row.id))) throw new Refusal(MISSING[row.kind], ["id"]);
  if (!(await putFeedId(db, provider, row))) throw new Refusal("conflict", ["providerId"]);
  return { providerId: row.providerId, id: row.id };
}
