import { Link } from "#client/ui/link.tsx";
import "#client/features/matches/list/match-row.css";
import "./reservation-row.css";
import { useApp } from "#client/app-context.ts";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { stateLabel } from "#client/features/matches/labels/phase-label.ts";
import { hasScore, totalText } from "#client/features/matches/list/row-score.ts";
import { matchHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { getGameById } from "#domain/matches/games.ts";
import { orderedNames } from "#domain/matches/side-names.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { LeagueSummary, MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

type Props = {
  card: MatchCard;
  league: LeagueSummary | undefined;
  starred: boolean;
  onStar: (() => void) | undefined;
};

/** Kick-off, teams and result. */
export function ReservationRow({ card, league, starred, onStar }: Props) {
  const app = useApp();
  const { startsAtMs, state, gameId } = card;
  return (
    <li className="reservation flex items-stretch gap-3 border-b">
      <Link
        href={matchHref(app, gameId, card.id)}
        className="flex min-w-0 flex-1 flex-col gap-1 py-3 md:flex-row md:items-center md:gap-4 focus-ring-inset"
      >
        <span className="text-13 text-muted tabular md:w-36">
          {dayHeading(startsAtMs, app)} <bdi>{kickOffLabel(startsAtMs, app)}</bdi>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-500 text-strong">
            <MatchNames match={card} />
          </span>
          <span className="block truncate text-12 text-muted">{league?.name}</span>
        </span>
        <span className="flex items-center gap-3">
          <Badge tone={isLiveState(state) ? "live" : "neutral"}>
            {stateLabel(state, getGameById(gameId)?.family ?? "clock", "long")}
          </Badge>
          {hasScore(card) ? (
            <span className={`font-700 tabular ${isLiveState(state) ? "text-live" : "text-strong"}`}>
              <bdi>{totalText(card)}</bdi>
            </span>
          ) : null}
        </span>
      </Link>
      <button
        type="button"
        className="row-star"
        aria-label={m.reminders_remove(orderedNames(card))}
        aria-pressed={starred}
        disabled={!onStar}
        onClick={onStar}
      />
    </li>
  );
}
