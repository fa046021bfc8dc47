import type { Database } from "#db/client.ts";
import { recomputeStandings } from "#worker/services/leagues/recompute-standings.ts";

export async function recomputeAllStandings(db: Database): Promise<void> {
  while ((await recomputeStandings({ db })) > 0);
}
