import type { Context, Hono } from "hono";
import { getDatabase } from "#db/client.ts";
import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { AppError } from "#domain/errors.ts";
import { toCalendarFile } from "#domain/matches/calendar-file.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchList } from "#domain/matches/views.ts";
import type { App } from "../../app.ts";
import type { LocalizedContext } from "../../services/context.ts";
import {
  listLeagueCalendarMatches,
  listTeamCalendarMatches,
  listUserCalendarMatches,
} from "../../services/matches/calendars/list-calendar-matches.ts";

type NamedCalendar = { name: string; matches: Pick<MatchList, "leagues" | "list"> };
const HOUR_SECONDS = 3_600;

/** Calendar apps send no cookies, so the language is a query parameter. */
async function sendCalendar(
  c: Context<App>,
  isPrivate: boolean,
  list: (context: LocalizedContext) => Promise<NamedCalendar>,
) {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  const base = locale === brand.lang ? "" : `/${locale}`;
  try {
    const { name, matches } = await list({ db: getDatabase(c.env.DB), locale, nowMs: Date.now() });
    const { origin, hostname } = new URL(c.req.url);
    const addressOf = ({ gameId, id }: { gameId: number; id: number }) =>
      `${origin}${base}/${getGameById(gameId)?.slug ?? "match"}/${id}`;
    return c.body(toCalendarFile({ name, host: hostname, matches, addressOf }), 200, {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": isPrivate ? "private, no-store" : `public, max-age=${HOUR_SECONDS}`,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return c.text("Not Found", 404);
  }
}

/** Calendar feeds: a user's favourites at a signed path, a team's matches, a league's matches. */
export function mountCalendars(app: Hono<App>): void {
  app.get("/calendar/mine/:uid{\\d{1,12}}/:key{[0-9a-f]{32}\\.ics}", (c) =>
    sendCalendar(c, true, async (context) => ({
      name: c.get("brand").projectName,
      matches: await listUserCalendarMatches(context, {
        secret: c.env.SESSION_SECRET,
        uid: Number(c.req.param("uid")),
        key: c.req.param("key").replace(".ics", ""),
      }),
    })),
  );
  app.get("/calendar/team/:id{\\d{1,12}\\.ics}", (c) =>
    sendCalendar(c, false, (context) =>
      listTeamCalendarMatches(context, { teamId: Number.parseInt(c.req.param("id"), 10) }),
    ),
  );
  app.get("/calendar/league/:id{\\d{1,12}\\.ics}", (c) =>
    sendCalendar(c, false, (context) =>
      listLeagueCalendarMatches(context, { leagueId: Number.parseInt(c.req.param("id"), 10) }),
    ),
  );
}
