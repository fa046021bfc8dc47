import { deleteOldTrials } from "#db/queries/live/trials.ts";
import type { ReadContext } from "../context.ts";

export async function pruneTrials({ db }: ReadContext, { beforeDay }: { beforeDay: number }): Promise<void> {
  await deleteOldTrials(db, beforeDay);
}
