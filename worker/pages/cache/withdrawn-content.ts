import { getDatabase } from "#db/client.ts";
import type { AppRequest } from "../../app.ts";
import { isContentPublic } from "../../services/content/is-content-public.ts";

const CONTENT_PAGE = /^\/(news|videos)\/[^/]+\/(\d{1,15})$/;
const KINDS = { news: "article", videos: "video" } as const;

/**
 * Articles and videos can be withdrawn for legal reasons, so their stored pages must stop being served at once in every data
 * centre: each visit reads the state, one row by its key.
 */
export async function isContentWithdrawn(c: AppRequest): Promise<boolean> {
  const [, section, id] = CONTENT_PAGE.exec(c.req.path.slice(c.get("basePath").length)) ?? [];
  if (section !== "news" && section !== "videos") return false;
  const ctx = { db: getDatabase(c.env.DB), brandId: c.get("brand").id, readerUid: undefined, nowMs: Date.now() };
  try {
    return !(await isContentPublic(ctx, { kind: KINDS[section], id: Number(id) }));
  } catch {
    // Without the database only the stored page can be served.
    return false;
  }
}
