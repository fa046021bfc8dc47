import { useApp } from "#client/app-context.ts";
import { smallCrest } from "#client/features/matches/crest/crest.tsx";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { liveCell, restCell } from "#client/features/matches/list/state-cell.ts";
import { usePageClock } from "#client/features/matches/live/server-clock.ts";
import { kickoffTime } from "#client/format/dates.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import { isLive } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

type Props = { match: MatchDetail; family: ScoringFamily };

function BarState({ match, family }: Props) {
  const app = useApp();
  const cell = usePageClock((nowMs) => {
    const { tone, top, bottom } = isLive(match.state)
      ? liveCell(match, family, nowMs)
      : restCell(match, family, kickoffTime(match.startsAtMs, app.locale, app.timeZone));
    return `${tone}\n${top}${tone === "live" && bottom ? ` ${bottom}` : ""}`;
  }, app.nowMs);
  const [tone, text] = cell.split("\n");
  return <span className={`bar-state is-${tone}`}>{text}</span>;
}

/**
 * The band again, 48 px high. It lies beneath the band's foot and sticks under the header, so scrolling the band away
 * uncovers it: no script, and nothing to read twice.
 */
export function MatchBar({ match, family }: Props) {
  const { home, away, score } = match;
  const scored = hasScore(match);
  return (
    <div className="match-bar" aria-hidden="true">
      <span className="bar-team is-home">
        <span className="truncate">{home.name}</span>
        {smallCrest(home)}
      </span>
      <b className="bar-score">
        {scored && <span>{score.home}</span>}
        <span className="band-dash">–</span>
        {scored && <span>{score.away}</span>}
      </b>
      <span className="bar-team">
        {smallCrest(away)}
        <span className="truncate">{away.name}</span>
      </span>
      <BarState match={match} family={family} />
    </div>
  );
}
