import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";
import { fact, TurnFacts } from "./possession-facts.tsx";
import { figureOf, type TurnProps } from "./possession-props.ts";
import { usePeople } from "./use-possession-players.ts";

/** Who is at the table, the break, and whether the frame can still be turned. */
export function SnookerTurn({ match, turn }: TurnProps) {
  const { locale } = useApp();
  const person = usePeople(match);
  const [points, left] = [figureOf(turn, "break"), figureOf(turn, "points_left")];
  const name = turn.side ? match[turn.side].name : person(turn.playerId, turn.player)?.name;
  return (
    <TurnFacts
      facts={[
        fact(m.turn_at_table(), name && <bdi>{name}</bdi>),
        fact(m.text_pot_run(), points === undefined ? undefined : wholeNumber(points, locale)),
        fact(m.turn_points_left(), left === undefined ? undefined : wholeNumber(left, locale)),
      ]}
    />
  );
}
