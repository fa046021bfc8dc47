import type { Database } from "#db/client.ts";
import { indexDueDocuments } from "#worker/services/search/index-documents.ts";

/** Repeats until nothing is due, because the site indexes one batch per tick. */
export async function indexAllDocuments(db: Database): Promise<void> {
  while ((await indexDueDocuments({ db })) > 0);
}
