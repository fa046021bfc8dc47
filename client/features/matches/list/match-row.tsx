import { Link } from "#client/ui/link.tsx";
import "./match-row.css";
import { memo } from "react";
import type { AppContext } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { dayLabel, shortDate } from "#client/format/dates.ts";
import { matchHref } from "#client/links.ts";
import { isAwayFirst, type ScoringFamily } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";
import { coverageLabel } from "../labels/coverage-label.ts";
import { kickOffLabel } from "../labels/kick-off-label.ts";
import { hasScore, isScoreHidden, leadingSide, partLines, rowDetailLines, totalLines } from "./row-score.ts";
import { liveCell, notLiveCell } from "./state-cell.ts";

/** Shared by all rows of a page and passed down, so that rows use no hooks. */
type Props = {
  card: MatchCard;
  app: AppContext;
  family: ScoringFamily;
  /** All rows of a league show the same parts, under one heading. */
  firstPart: number;
  partCount: number;
  favourite: boolean;
  /** Names the day, where the list has no heading per day. */
  dated?: boolean | undefined;
};

/** The only part of a row with a timer, and only while the match is live. */
function LiveState({ card, family, startMs }: { card: MatchCard; family: ScoringFamily; startMs: number }) {
  const cell = useServerClock((nowMs) => {
    const { tone, top, bottom } = liveCell(card, family, nowMs);
    return `${tone}\n${top}${bottom && `\n${bottom}`}`;
  }, startMs);
  const end = cell.indexOf("\n");
  return <span className={`row-state is-${cell.slice(0, end)}`}>{cell.slice(end + 1)}</span>;
}

/** Undefined for today, where the kick-off time is enough. */
function dateOf({ startsAtMs }: MatchCard, { nowMs, locale, timeZone }: AppContext): string | undefined {
  const isToday = dayLabel(startsAtMs, nowMs, locale, timeZone).kind === "today";
  return isToday ? undefined : shortDate(startsAtMs, locale, timeZone);
}

function restState(card: MatchCard, family: ScoringFamily, app: AppContext, dated: boolean) {
  const date = dated ? dateOf(card, app) : undefined;
  const { tone, top, bottom } = notLiveCell(card, family, kickOffLabel(card.startsAtMs, app), date);
  return <span className={`row-state is-${tone}`}>{bottom ? `${top}\n${bottom}` : top}</span>;
}

function marks(coverage: MatchCard["coverage"]) {
  const { stream, chat, plans } = coverage;
  if (!stream && !chat && !plans) return null;
  const classes = `row-marks${stream ? " has-stream" : ""}${chat ? " has-chat" : ""}${plans ? " has-plans" : ""}`;
  return <span className={classes} role="img" title={coverageLabel(coverage)} />;
}

/** The leader is emphasized, and a dot marks possession. */
function linkClass({ gameId, state, phase }: MatchCard, lead: "home" | "away" | undefined): string {
  const possession = isLiveState(state) ? phase?.turn?.side : undefined;
  return `row-link${lead ? ` lead-${lead}` : ""}${possession ? ` possession-${possession}` : ""}${isAwayFirst(gameId) ? " away-first" : ""}`;
}

/** A page has a hundred rows, so each is a dozen elements and few components: the stats of both sides are two lines of text in one element. */
export const MatchRow = memo(function MatchRow({
  card,
  app,
  family,
  firstPart,
  partCount,
  favourite,
  dated = false,
}: Props) {
  const { home, away } = card;
  const lead = leadingSide(card);
  const parts = partLines(card, firstPart, partCount);
  const detail = rowDetailLines(card);
  return (
    <li className="row" data-match={card.id}>
      <Link className={linkClass(card, lead)} href={matchHref(app, card.gameId, card.id)}>
        {isLiveState(card.state) ? (
          <LiveState card={card} family={family} startMs={app.nowMs} />
        ) : (
          restState(card, family, app, dated)
        )}
        <span className="row-home">
          {renderSmallCrest(home)}
          {home.name}
        </span>
        <span className="row-away">
          {renderSmallCrest(away)}
          {away.name}
        </span>
        {parts && (
          <span className="row-parts" aria-hidden="true">
            {parts}
          </span>
        )}
        {detail && <span className="row-detail">{detail}</span>}
        {hasScore(card) && <b className="row-total">{totalLines(card)}</b>}
        {isScoreHidden(card) && <span className="row-total is-hidden" role="img" aria-label={m.spoiler_hidden()} />}
        {marks(card.coverage)}
      </Link>
      <button
        type="button"
        className="row-star"
        aria-label={m.label_value({ label: m.match_star(), value: matchNames(card) })}
        aria-pressed={favourite}
      />
    </li>
  );
});
