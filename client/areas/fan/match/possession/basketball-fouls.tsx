import { m } from "#messages";
import { fact, TurnFacts } from "./possession-facts.tsx";
import { figureOf, type TurnProps } from "./possession-props.ts";
import { SidePair } from "./side-pair.tsx";

/** From this team foul of a quarter on, the other side shoots free throws for each. */
const BONUS_FOULS = 5;

/** Fouls of the quarter, who shoots for each, and time-outs that are left. */
export function FoulsTurn({ match, turn }: TurnProps) {
  const fouls = [figureOf(turn, "fouls_home"), figureOf(turn, "fouls_away")] as const;
  const timeouts = [figureOf(turn, "timeouts_home"), figureOf(turn, "timeouts_away")] as const;
  const inBonus = [
    ...((fouls[1] ?? 0) >= BONUS_FOULS ? [match.home.name] : []),
    ...((fouls[0] ?? 0) >= BONUS_FOULS ? [match.away.name] : []),
  ];
  return (
    <TurnFacts
      facts={[
        fact(m.turn_team_fouls(), <SidePair pair={fouls} match={match} />),
        inBonus.length > 0 ? fact(m.turn_bonus(), <bdi>{inBonus.join(" · ")}</bdi>) : undefined,
        fact(m.turn_timeouts_left(), <SidePair pair={timeouts} match={match} />),
      ]}
    />
  );
}
