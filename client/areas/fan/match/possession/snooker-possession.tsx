import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";
import { PossessionFacts, possessionFact } from "./possession-facts.tsx";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { usePossessionPlayers } from "./use-possession-players.ts";

/** Who is at the table, the break, and whether the frame can still be turned. */
export function SnookerPossession({ match, turn }: PossessionProps) {
  const { locale } = useApp();
  const person = usePossessionPlayers(match);
  const [points, left] = [possessionStat(turn, "break"), possessionStat(turn, "points_left")];
  const name = turn.side ? match[turn.side].name : person(turn.playerId, turn.player)?.name;
  return (
    <PossessionFacts
      facts={[
        possessionFact(m.turn_at_table(), name && <bdi>{name}</bdi>),
        possessionFact(m.text_pot_run(), points === undefined ? undefined : wholeNumber(points, locale)),
        possessionFact(m.turn_points_left(), left === undefined ? undefined : wholeNumber(left, locale)),
      ]}
    />
  );
}
