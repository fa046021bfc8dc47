import type { AppContext } from "#client/app-context.ts";
import { matchHref } from "#client/links.ts";
import type { MatchAlert } from "#domain/notifications/match-alerts.ts";
import { m } from "#messages";

export function alertContent({ kind, params }: MatchAlert, app: Pick<AppContext, "basePath">) {
  const href = matchHref(app, params.gameId, params.matchId);
  return kind === "match_soon"
    ? { icon: "i-lucide-alarm-clock", text: m.notification_match_soon(params), href }
    : { icon: "i-lucide-play", text: m.notification_match_started(params), href };
}
