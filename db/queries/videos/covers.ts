import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { videos } from "../../schema/index.ts";

/** The videos with an uploaded picture, by its path. */
export const selectCoverUses = (db: Database, cover: string) =>
  db.select({ state: videos.state, ownerId: videos.ownerId }).from(videos).where(eq(videos.cover, cover));
