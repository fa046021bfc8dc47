import type { AppContext } from "#client/app-context.ts";
import { matchHref } from "#client/links.ts";
import { orderedNames } from "#domain/matches/side-names.ts";
import type { MatchAlert } from "#domain/notifications/match-alerts.ts";
import { m } from "#messages";

export function alertContent({ kind, params }: MatchAlert, app: Pick<AppContext, "basePath">) {
  const href = matchHref(app, params.gameId, params.matchId);
  const names = orderedNames(params);
  return kind === "match_soon"
    ? { icon: "i-lucide-alarm-clock", text: m.notification_match_soon(names), href }
    : { icon: "i-lucide-play", text: m.notification_match_started(names), href };
}
