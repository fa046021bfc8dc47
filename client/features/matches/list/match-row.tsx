import { Link } from "#client/ui/link.tsx";
import "./match-row.css";
import { memo, type ReactNode } from "react";
import type { AppContext } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { dayLabel, shortDate } from "#client/format/dates.ts";
import { matchHref } from "#client/links.ts";
import type { Fragments } from "#client/use-fragments.ts";
import { isAwayFirst, type ScoringFamily } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";
import { coverageLabel } from "../labels/coverage-label.ts";
import { kickOffLabel } from "../labels/kick-off-label.ts";
import { hasScore, isScoreHidden, leadingSide, partLines, rowDetailLines, totalLines } from "./row-score.ts";
import { liveCell, notLiveCell } from "./state-cell.ts";

/** Shared by all rows of a page and passed as props, so that rows use no hooks. */
type Props = {
  card: MatchCard;
  app: AppContext;
  family: ScoringFamily;
  fragments: Fragments;
  /** All rows of a league show the same parts, under one heading. */
  firstPart: number;
  partCount: number;
  favourite: boolean;
  /** Shows the day, if the list has no day headings. */
  dated?: boolean | undefined;
};

/** The only part of a row with a timer, which runs only while the match is live. */
function LiveState({ card, family, startMs }: { card: MatchCard; family: ScoringFamily; startMs: number }) {
  const cell = useServerClock((nowMs) => {
    const { tone, top, bottom } = liveCell(card, family, nowMs);
    return `${tone}\n${top}${bottom && `\n${bottom}`}`;
  }, startMs);
  return stateCell(cell);
}

/** Undefined for today, where the kick-off time is enough. */
function dateOf({ startsAtMs }: MatchCard, { nowMs, locale, timeZone }: AppContext): string | undefined {
  const isToday = dayLabel(startsAtMs, nowMs, locale, timeZone).kind === "today";
  return isToday ? undefined : shortDate(startsAtMs, locale, timeZone);
}

function restCell(card: MatchCard, family: ScoringFamily, app: AppContext, dated: boolean): string {
  const date = dated ? dateOf(card, app) : undefined;
  const { tone, top, bottom } = notLiveCell(card, family, kickOffLabel(card.startsAtMs, app), date);
  return `${tone}\n${top}${bottom && `\n${bottom}`}`;
}

/** Splits `cell` into its tone and one or two lines. */
function stateCell(cell: string) {
  const end = cell.indexOf("\n");
  return <span className={`row-state is-${cell.slice(0, end)}`}>{cell.slice(end + 1)}</span>;
}

function marks(coverage: MatchCard["coverage"]) {
  const { stream, chat, plans } = coverage;
  if (!stream && !chat && !plans) return null;
  const classes = `row-marks${stream ? " has-stream" : ""}${chat ? " has-chat" : ""}${plans ? " has-plans" : ""}`;
  return <span className={classes} role="img" title={coverageLabel(coverage)} />;
}

/** Emphasizes the leading side and marks possession with a dot. */
function linkClass({ gameId, state, phase }: MatchCard, lead: "home" | "away" | undefined): string {
  const possession = isLiveState(state) ? phase?.turn?.side : undefined;
  return `row-link${lead ? ` lead-${lead}` : ""}${possession ? ` possession-${possession}` : ""}${isAwayFirst(gameId) ? " away-first" : ""}`;
}

type Row = { card: MatchCard; href: string; firstPart: number; partCount: number; favourite: boolean };

/**
 * A page has a hundred rows, so each consists of a dozen elements and few components: the stats of both sides are two
 * lines of text in one element.
 */
function rowContent({ card, href, firstPart, partCount, favourite }: Row, state: ReactNode) {
  const { home, away } = card;
  const parts = partLines(card, firstPart, partCount);
  const detail = rowDetailLines(card);
  return (
    <>
      <Link className={linkClass(card, leadingSide(card))} href={href}>
        {state}
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
    </>
  );
}

const drawRestingRow = ({ cell, ...row }: Row & { cell: string }) => rowContent(row, stateCell(cell));
/** Enough for the matches of several days, in all languages and time zones of their visitors: about 3 kB each. */
drawRestingRow.maxCached = 2_000;

export const MatchRow = memo(function MatchRow({ card, app, family, fragments, dated = false, ...more }: Props) {
  const row = { ...more, card, href: matchHref(app, card.gameId, card.id) };
  const content = isLiveState(card.state)
    ? { children: rowContent(row, <LiveState card={card} family={family} startMs={app.nowMs} />) }
    : fragments(drawRestingRow, { ...row, cell: restCell(card, family, app, dated) });
  return <li className="row" data-match={card.id} {...content} />;
});
