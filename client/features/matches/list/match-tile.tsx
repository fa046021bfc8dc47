import { Link } from "#client/ui/link.tsx";
import "./match-tile.css";
import "./score-flash.css";
import { memo } from "react";
import type { AppContext } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { freshnessText } from "#client/features/matches/live/freshness.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { matchHref } from "#client/links.ts";
import { getGameById, type ScoringFamily, sideOrder } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { dayHeading } from "../labels/day-label.ts";
import { kickOffLabel } from "../labels/kick-off-label.ts";
import { hasScore, isScoreHidden, leadingSide } from "./row-score.ts";
import { liveCell, notLiveCell } from "./state-cell.ts";

type Props = { card: MatchCard; league: LeagueSummary | undefined; app: AppContext; reason?: string };

function LiveStatus({ card, family, startMs }: { card: MatchCard; family: ScoringFamily; startMs: number }) {
  const cell = useServerClock((nowMs) => {
    const { tone, top, bottom } = liveCell(card, family, nowMs);
    return `${tone}\n${top} ${bottom}`;
  }, startMs);
  const age = useServerClock((nowMs) => freshnessText(card.updatedAtMs, nowMs), startMs);
  const [tone, text] = cell.split("\n");
  return (
    <>
      <span className={`tile-state is-${tone}`}>{text}</span>
      <span className="tile-age">{age}</span>
    </>
  );
}

function StaticStatus({ card, family, app }: { card: MatchCard; family: ScoringFamily; app: AppContext }) {
  const cell = notLiveCell(card, family, kickOffLabel(card.startsAtMs, app));
  return (
    <>
      <span className={`tile-state is-${cell.tone}`}>{cell.top}</span>
      <span className="tile-age" suppressHydrationWarning>
        {dayHeading(card.startsAtMs, app)}
      </span>
    </>
  );
}

function Side({ team, score, leads }: { team: TeamSummary; score: string | undefined; leads: boolean }) {
  return (
    <span className={leads ? "tile-side leads" : "tile-side"}>
      <Crest team={team} size={32} />
      <span className="truncate">{team.name}</span>
      {score !== undefined && <b className="tile-score">{score}</b>}
    </span>
  );
}

/** A larger card for places with few matches; shows the age of its data while live. */
export const MatchTile = memo(function MatchTile({ card, league, app, reason }: Props) {
  const family = getGameById(card.gameId)?.family ?? "clock";
  const lead = leadingSide(card);
  const scored = hasScore(card);
  return (
    <Link className="tile" data-match={card.id} href={matchHref(app, card.gameId, card.id)}>
      <span className={reason ? "tile-head has-reason" : "tile-head"}>
        {isLiveState(card.state) ? (
          <LiveStatus card={card} family={family} startMs={app.nowMs} />
        ) : (
          <StaticStatus card={card} family={family} app={app} />
        )}
        {reason && <span className="tile-reason">{reason}</span>}
        <span className="tile-league">{isScoreHidden(card) ? m.spoiler_hidden() : league?.name}</span>
      </span>
      {sideOrder(card.gameId).map((side) => (
        <Side key={side} team={card[side]} score={scored ? sideTotal(card, side) : undefined} leads={lead === side} />
      ))}
    </Link>
  );
});
