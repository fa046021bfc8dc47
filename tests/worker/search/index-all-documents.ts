import type { Database } from "#db/client.ts";
import { indexDueDocuments } from "#worker/services/search/index-documents.ts";

/** Until nothing is due; the site indexes a batch per tick. */
export async function indexAllDocuments(db: Database): Promise<void> {
  while ((await indexDueDocuments({ db })) > 0);
}
