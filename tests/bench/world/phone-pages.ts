import { and, desc, eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { findLiveMatch } from "#commands/screenshots/screens.ts";
import { type Database, rows } from "#db/client.ts";
import { newsArticles } from "#db/schema/index.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { getGameById } from "#domain/matches/games.ts";

export type PhonePage = {
  name: string;
  path: string;
  interact(page: Page): Promise<void>;
};

const FOOTBALL = 202;
/** The brand that has every kind of page, in English. */
export const PHONE_BRAND = "aurora";

/** Long enough for the next paint on a slow CPU, so that interactions do not queue up. */
const PAUSE_MS = 600;

/** Taps the matches of the selectors, one after another. */
const taps =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) {
      await page.locator(selector).first().tap();
      await page.waitForTimeout(PAUSE_MS);
    }
  };

const DISPLAY_MENU = "button[popovertarget=display]";
const STAR = ".match-board .row-star";
const FOLD = ".match-board summary.league-head";
const OTHER_TAB = ".link-tab:not([aria-current])";

/** The kinds of pages that are measured, each with its typical taps. */
export async function listPhonePages(db: Database): Promise<PhonePage[]> {
  const match = await findLiveMatch(db, FOOTBALL);
  const [article] = await db
    .select({ id: newsArticles.id, gameId: newsArticles.gameId })
    .from(newsArticles)
    .where(and(eq(newsArticles.kind, "editorial"), eq(newsArticles.state, "published")))
    .orderBy(desc(newsArticles.id))
    .limit(1);
  const [expert] = await rows<{ id: number }>(
    db,
    sql`SELECT expert_id AS id FROM expert_records WHERE brand_id = ${PHONE_BRAND} AND scope = 'all' ORDER BY settled DESC, expert_id LIMIT 1`,
  );
  if (!match || !article || !expert) throw new Error("the seed has no live match, article or expert");
  const pages: PhonePage[] = [
    { name: "home", path: "", interact: taps(STAR, STAR, FOLD, DISPLAY_MENU) },
    { name: "match list", path: "/match", interact: taps(STAR, STAR, FOLD, DISPLAY_MENU) },
    { name: "match", path: `/soccer/${match.id}`, interact: taps(OTHER_TAB, DISPLAY_MENU) },
    { name: "room", path: `/live/${matchRoomName(FOOTBALL, match.id)}`, interact: taps(DISPLAY_MENU) },
    { name: "shop", path: "/mall", interact: taps(DISPLAY_MENU) },
    { name: "article", path: `/news/${getGameById(article.gameId)?.slug}/${article.id}`, interact: taps(DISPLAY_MENU) },
    { name: "expert", path: `/expert/${expert.id}`, interact: taps(DISPLAY_MENU) },
  ];
  return pages.map((page) => ({ ...page, path: `/en${page.path}` }));
}
