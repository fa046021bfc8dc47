import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { liveCell, notLiveCell } from "#client/features/matches/list/state-cell.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { type ScoringFamily, sideOrder } from "#domain/matches/games.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { StickyHeaderSets } from "./sticky-header-sets.tsx";

type Props = { match: MatchDetail; family: ScoringFamily };

function BarState({ match, family }: Props) {
  const app = useApp();
  const cell = useServerClock((nowMs) => {
    const { tone, top, bottom } = isLiveState(match.state)
      ? liveCell(match, family, nowMs)
      : notLiveCell(match, family, kickoffTime(match.startsAtMs, app.locale, app.timeZone));
    return `${tone}\n${top}${tone === "live" && bottom ? ` ${bottom}` : ""}`;
  }, app.nowMs);
  const [tone, text] = cell.split("\n");
  return <span className={`bar-state is-${tone}`}>{text}</span>;
}

/**
 * A 48 px version of the header, hidden from screen readers. It lies behind the header's bottom edge and sticks to the
 * top, so that scrolling reveals it without scripts.
 */
export function StickyMatchHeader({ match, family }: Props) {
  const [first, second] = sideOrder(match.gameId);
  const scored = hasScore(match);
  return (
    <div className="match-bar" aria-hidden="true">
      <span className="bar-team is-home">
        <span className="truncate">{match[first].name}</span>
        {renderSmallCrest(match[first])}
      </span>
      <span className="bar-middle">
        <b className="bar-score">
          {scored && <span>{sideTotal(match, first)}</span>}
          <span className="scoreboard-dash">–</span>
          {scored && <span>{sideTotal(match, second)}</span>}
        </b>
        {scored && family === "sets" && <StickyHeaderSets match={match} />}
      </span>
      <span className="bar-team">
        {renderSmallCrest(match[second])}
        <span className="truncate">{match[second].name}</span>
      </span>
      <BarState match={match} family={family} />
    </div>
  );
}
