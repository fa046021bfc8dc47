import { scoringRun } from "#domain/matches/scoring-run.ts";
import { m } from "#messages";
import { PossessionFacts, possessionFact } from "./possession-facts.tsx";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { SidePair } from "./side-pair.tsx";

/** From this team foul of a quarter on, the opponent shoots free throws. */
const BONUS_FOULS = 5;

/** The quarter's team fouls, the bonus, and remaining time-outs. */
export function BasketballFouls({ match, possession }: PossessionProps) {
  const fouls = [possessionStat(possession, "fouls_home"), possessionStat(possession, "fouls_away")] as const;
  const timeouts = [possessionStat(possession, "timeouts_home"), possessionStat(possession, "timeouts_away")] as const;
  const inBonus = [
    ...((fouls[1] ?? 0) >= BONUS_FOULS ? [match.home.name] : []),
    ...((fouls[0] ?? 0) >= BONUS_FOULS ? [match.away.name] : []),
  ];
  const run = scoringRun(match.events);
  return (
    <PossessionFacts
      facts={[
        possessionFact(m.possession_team_fouls(), <SidePair pair={fouls} match={match} />),
        inBonus.length > 0 ? possessionFact(m.possession_bonus(), <bdi>{inBonus.join(" · ")}</bdi>) : undefined,
        run
          ? possessionFact(m.possession_run(), <bdi>{`${match[run.side].initials} ${run.points}–0`}</bdi>)
          : undefined,
        possessionFact(m.possession_timeouts_left(), <SidePair pair={timeouts} match={match} />),
      ]}
    />
  );
}
