import { useApp } from "#client/app-context.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import { lastInningsRuns } from "#domain/matches/side-score.ts";
import { m } from "#messages";
import { partnershipRuns, wicketsOf } from "../cards/wickets.ts";
import { formatOvers, parseBalls, runRate } from "./cricket-overs.ts";
import { PossessionFacts, possessionFact } from "./possession-facts.tsx";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { type PossessionPlayer, usePossessionPlayers } from "./use-possession-players.ts";

/** "34 (22)": runs and balls faced. */
const batted = ({ values }: PossessionPlayer) => `${values.runs ?? 0} (${values.balls_faced ?? 0})`;
/** "2/24 (3.1)": wickets, runs and overs. */
const bowled = ({ values }: PossessionPlayer) =>
  `${values.wickets ?? 0}/${values.runs_conceded ?? 0} (${formatOvers(values.balls_bowled ?? 0)})`;

const Over = ({ recent }: { recent: string }) => (
  <p className="possession-over">
    <span className="possession-name">{m.possession_over()}</span>
    <span className="possession-balls" dir="ltr">
      {recent.split(" ").map((ball, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the balls of an over have no id.
        <b key={at} className={/^[46]$/.test(ball) ? "is-boundary" : ball === "W" ? "is-wicket" : undefined}>
          {ball === "." ? "0" : ball}
        </b>
      ))}
    </span>
  </p>
);

/** Batters, bowler, current over, and the required run rate. */
export function CricketPossession({ match, possession }: PossessionProps) {
  const { locale } = useApp();
  const person = usePossessionPlayers(match);
  const { side = "home" } = possession;
  const { score } = match;
  const facing = person(possession.playerId, possession.player);
  const partner = person(possession.partnerId, possession.partner);
  const bowler = person(possession.otherId, possession.other);
  const runs = lastInningsRuns(match, side);
  const balls = parseBalls(side === "home" ? score.homeDetail : score.awayDetail);
  const [target, ballsLeft] = [possessionStat(possession, "target"), possessionStat(possession, "balls_left")];
  const needed = target === undefined ? undefined : Math.max(0, target - runs);
  const rate = balls === undefined ? undefined : runRate(runs, balls);
  const required = needed === undefined || ballsLeft === undefined ? undefined : runRate(needed, ballsLeft);
  const rateText = (value: number | undefined) => (value === undefined ? undefined : twoDecimals(value, locale));
  return (
    <>
      <div className="possession-people">
        {[facing, partner].map(
          (batter, at) =>
            batter && (
              <p key={batter.name}>
                <span className="possession-name">{at === 0 ? m.possession_batting() : ""}</span>
                <bdi className={at === 0 ? "is-facing" : undefined}>{batter.name}</bdi>
                <b dir="ltr">{batted(batter)}</b>
              </p>
            ),
        )}
        {bowler && (
          <p>
            <span className="possession-name">{m.possession_bowling()}</span>
            <bdi>{bowler.name}</bdi>
            <b dir="ltr">{bowled(bowler)}</b>
          </p>
        )}
        {possession.recent && <Over recent={possession.recent} />}
      </div>
      <PossessionFacts
        facts={[
          possessionFact(m.possession_needs(), needed === undefined ? undefined : wholeNumber(needed, locale)),
          possessionFact(
            m.possession_balls_left(),
            ballsLeft === undefined ? undefined : wholeNumber(ballsLeft, locale),
          ),
          possessionFact(m.possession_run_rate(), rateText(rate)),
          possessionFact(m.possession_required_rate(), rateText(required)),
          possessionFact(
            m.possession_partnership(),
            wholeNumber(partnershipRuns(wicketsOf(match.events, side), runs), locale),
          ),
          possessionFact(m.possession_target(), target === undefined ? undefined : wholeNumber(target, locale)),
        ]}
      />
    </>
  );
}
