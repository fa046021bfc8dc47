import type { Database } from "#db/client.ts";
import { followedMatches } from "#db/queries/notifications/guest-alerts.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type AlertsAsk, alertsOf, STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";

/** As far as the answer looks ahead: longer than anybody waits with asking again, and the quarter of an hour before a start. */
const AHEAD_MS = 45 * 60_000;

/** For whom the site does not know: what there is to tell of the matches that their browser says they follow. */
export async function listAlerts(db: Database, ask: AlertsAsk, { locale, nowMs }: { locale: Locale; nowMs: number }) {
  const span = { fromMs: nowMs - STARTED_WITHIN_MS, toMs: nowMs + AHEAD_MS };
  return alertsOf(await followedMatches(db, ask, { ...span, locale }), nowMs);
}
