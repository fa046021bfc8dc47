import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { reSealStoredValues } from "../services/operations/re-seal.ts";

/** Runs only while SESSION_SECRET_NEXT is set; the runbook (docs/runbook.md) waits for `isDone`. */
export async function reSeal(env: Env): Promise<void> {
  const count = await reSealStoredValues({ db: getDatabase(env.DB), secret: env.SESSION_SECRET });
  if (count !== undefined) log("info", "secrets_resealed", { count, isDone: count === 0 });
}
