import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { resealStoredValues } from "../services/operations/reseal-stored-values.ts";

/** Runs only while SESSION_SECRET_NEXT is set; the runbook (docs/runbook.md) waits for `isDone`. */
export async function resealSecrets(env: Env): Promise<void> {
  const count = await resealStoredValues({ db: getDatabase(env.DB), secret: env.SESSION_SECRET });
  if (count !== undefined) log("info", "secrets_resealed", { count, isDone: count === 0 });
}
