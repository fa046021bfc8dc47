import { m } from "#messages";
import { PossessionFacts, possessionFact } from "./possession-facts.tsx";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { SidePair } from "./side-pair.tsx";

/** From this team foul of a quarter on, the other side shoots free throws for each. */
const BONUS_FOULS = 5;

/** Fouls of the quarter, who shoots for each, and time-outs that are left. */
export function BasketballFouls({ match, turn }: PossessionProps) {
  const fouls = [possessionStat(turn, "fouls_home"), possessionStat(turn, "fouls_away")] as const;
  const timeouts = [possessionStat(turn, "timeouts_home"), possessionStat(turn, "timeouts_away")] as const;
  const inBonus = [
    ...((fouls[1] ?? 0) >= BONUS_FOULS ? [match.home.name] : []),
    ...((fouls[0] ?? 0) >= BONUS_FOULS ? [match.away.name] : []),
  ];
  return (
    <PossessionFacts
      facts={[
        possessionFact(m.turn_team_fouls(), <SidePair pair={fouls} match={match} />),
        inBonus.length > 0 ? possessionFact(m.turn_bonus(), <bdi>{inBonus.join(" · ")}</bdi>) : undefined,
        possessionFact(m.turn_timeouts_left(), <SidePair pair={timeouts} match={match} />),
      ]}
    />
  );
}
