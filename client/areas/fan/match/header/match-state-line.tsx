import { useApp } from "#client/app-context.ts";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { endLabel } from "#client/features/matches/labels/final-label.ts";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import { isPaused } from "#client/features/matches/list/state-cell.ts";
import { freshnessText, isFeedDelayed } from "#client/features/matches/live/freshness.ts";
import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { countdown } from "#client/format/durations.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { cricketMargin } from "./cricket-margin.ts";

type Props = { match: MatchDetail; family: ScoringFamily };

function LiveState({ match, family }: Props) {
  const { nowMs: startMs } = useApp();
  const { gameId, phase, clock, updatedAtMs } = match;
  const delayed = useServerClock((nowMs) => isFeedDelayed(updatedAtMs, nowMs), startMs);
  const time = useServerClock(
    (nowMs) => (clock && !isPaused(phase) ? matchClockText(clock, phase, family, nowMs) : ""),
    startMs,
  );
  const age = useServerClock((nowMs) => freshnessText(updatedAtMs, nowMs), startMs);
  return (
    <>
      <p className={delayed ? "scoreboard-state is-delayed" : "scoreboard-state is-live"}>
        {phase ? phaseLabel(phase, family, "long", gameId) : m.match_state_live()}
        {time && !delayed && <span className="scoreboard-clock">{time}</span>}
      </p>
      <p className={delayed ? "scoreboard-age is-delayed" : "scoreboard-age"}>{age}</p>
    </>
  );
}

function UpcomingState({ match }: Props) {
  const app = useApp();
  const remaining = useServerClock((nowMs) => {
    const { days, clock } = countdown(match.startsAtMs - nowMs, app.locale);
    return match.startsAtMs > nowMs ? [days, clock].filter(Boolean).join(" ") : "";
  }, app.nowMs);
  return (
    <>
      <p
        className="scoreboard-state"
        suppressHydrationWarning
      >{`${dayHeading(match.startsAtMs, app)} ${kickoffTime(match.startsAtMs, app.locale, app.timeZone)}`}</p>
      <p className="scoreboard-age">
        {remaining ? m.match_starts_in() : m.match_starting_soon()}
        {remaining && <span className="scoreboard-countdown">{remaining}</span>}
      </p>
    </>
  );
}

function OtherState({ match, family }: Props) {
  const app = useApp();
  const margin = cricketMargin(match);
  const { winner, score } = match;
  // Won on penalties, by walkover or by retirement; otherwise the score tells the winner.
  const isUntold = winner !== undefined && score[winner] <= score[winner === "home" ? "away" : "home"];
  return (
    <>
      <p className="scoreboard-state">{endLabel(match, family)}</p>
      {margin && <p className="scoreboard-winner">{margin}</p>}
      {isUntold && !margin && <p className="scoreboard-winner">{m.match_winner({ team: match[winner].name })}</p>}
      <p
        className="scoreboard-age"
        suppressHydrationWarning
      >{`${dayHeading(match.startsAtMs, app)} ${kickoffTime(match.startsAtMs, app.locale, app.timeZone)}`}</p>
    </>
  );
}

/** Line under the score: phase and freshness, countdown, or final state. */
export function MatchStateLine(props: Props) {
  if (isLiveState(props.match.state)) return <LiveState {...props} />;
  return props.match.state === "not_started" ? <UpcomingState {...props} /> : <OtherState {...props} />;
}
