import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";
import { PossessionFacts, possessionFact } from "./possession-facts.tsx";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { usePossessionPlayers } from "./use-possession-players.ts";

/** Player at the table, the break, and the points remaining. */
export function SnookerPossession({ match, possession }: PossessionProps) {
  const { locale } = useApp();
  const person = usePossessionPlayers(match);
  const [points, pointsLeft] = [possessionStat(possession, "break"), possessionStat(possession, "points_left")];
  const name = possession.side ? match[possession.side].name : person(possession.playerId, possession.player)?.name;
  return (
    <PossessionFacts
      facts={[
        possessionFact(m.possession_at_table(), name && <bdi>{name}</bdi>),
        possessionFact(m.text_pot_run(), points === undefined ? undefined : wholeNumber(points, locale)),
        possessionFact(
          m.possession_points_left(),
          pointsLeft === undefined ? undefined : wholeNumber(pointsLeft, locale),
        ),
      ]}
    />
  );
}
