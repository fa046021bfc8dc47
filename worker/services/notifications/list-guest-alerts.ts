import type { Database } from "#db/client.ts";
import { listFollowedMatches } from "#db/queries/notifications/guest-alerts.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { listMatchAlerts, type MatchAlertsInput, STARTED_WITHIN_MS } from "#domain/notifications/match-alerts.ts";

/** As far as the answer looks ahead: longer than anybody waits with asking again, and the quarter of an hour before a start. */
const AHEAD_MS = 45 * 60_000;

/** For whom the site does not know: what there is to tell of the matches that their browser says they follow. */
export async function listGuestAlerts(
  db: Database,
  ask: MatchAlertsInput,
  { locale, nowMs }: { locale: Locale; nowMs: number },
) {
  const span = { fromMs: nowMs - STARTED_WITHIN_MS, toMs: nowMs + AHEAD_MS };
  return listMatchAlerts(await listFollowedMatches(db, ask, { ...span, locale }), nowMs);
}
