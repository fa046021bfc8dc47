import { useApp } from "#client/app-context.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { matchHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { PastLive } from "#domain/anchors/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** Start, match and access of a past live. */
export function PastLiveMeta({ live }: { live: PastLive }) {
  const app = useApp();
  const { startedAtMs, gameId, matchId, match, access } = live;
  const game = gameId === null ? undefined : getGameById(gameId);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
      <time dateTime={new Date(startedAtMs).toISOString()}>{dateAndTime(startedAtMs, app.locale, app.timeZone)}</time>
      {game && gameId !== null && matchId !== null ? (
        <Link
          className="inline-flex min-h-8 items-center rounded-6 text-accent hover:underline focus-ring"
          href={matchHref(app, gameId, matchId)}
        >
          {match ? <MatchNames match={{ ...match, gameId }} /> : gameName(game.slug)}
        </Link>
      ) : null}
      {access === "paid" ? <Badge tone="accent">{m.live_paid()}</Badge> : null}
      {access === "members" ? <Badge tone="vip">{m.role_vip()}</Badge> : null}
    </p>
  );
}
