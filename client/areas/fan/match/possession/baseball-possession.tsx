import { m } from "#messages";
import { type PossessionProps, possessionStat } from "./possession-props.ts";
import { type PossessionPlayer, usePossessionPlayers } from "./use-possession-players.ts";

/** Home plate is at the bottom, first base on the right. */
const BASES = [
  { bit: 1, x: 47, y: 33 },
  { bit: 2, x: 32, y: 18 },
  { bit: 4, x: 17, y: 33 },
];
const BASE_NAMES = ["1", "2", "3"];

function Diamond({ bases }: { bases: number }) {
  const occupied = BASES.flatMap(({ bit }, at) => (bases & bit ? [BASE_NAMES[at]] : []));
  const label =
    occupied.length > 0
      ? m.label_value({ label: m.possession_runners(), value: occupied.join(", ") })
      : m.possession_bases_empty();
  return (
    <svg className="possession-diamond" viewBox="0 0 64 56" role="img" aria-label={label}>
      {BASES.map(({ bit, x, y }) => (
        <rect
          key={bit}
          x={x - 8}
          y={y - 8}
          width="16"
          height="16"
          rx="2"
          transform={`rotate(45 ${x} ${y})`}
          className={bases & bit ? "is-taken" : undefined}
        />
      ))}
    </svg>
  );
}

/** A count as lights, read aloud as a number. */
const Lights = ({ name, lit, of }: { name: string; lit: number; of: number }) => (
  <p className="possession-lamps">
    <span className="possession-name">{name}</span>
    <span className="sr-only">{lit}</span>
    <span aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lights have no id.
        <i key={at} className={at < lit ? "is-lit" : undefined} />
      ))}
    </span>
  </p>
);

/** "1/3": hits and at-bats. */
const batted = ({ values }: PossessionPlayer) =>
  values.at_bats === undefined ? "" : `${values.hits ?? 0}/${values.at_bats}`;
/** "5.1": innings, with outs after the point. */
const inningsText = (outs: number) => `${Math.floor(outs / 3)}.${outs % 3}`;
const pitched = ({ values }: PossessionPlayer) =>
  values.outs_pitched === undefined ? "" : inningsText(values.outs_pitched);

/** Bases, count, batter and pitcher. */
export function BaseballPossession({ match, possession }: PossessionProps) {
  const person = usePossessionPlayers(match);
  const batter = person(possession.playerId, possession.player);
  const pitcher = person(possession.otherId, possession.other);
  return (
    <div className="possession-plate">
      <Diamond bases={possessionStat(possession, "bases") ?? 0} />
      <div>
        <Lights name={m.possession_pitch_balls()} lit={possessionStat(possession, "balls") ?? 0} of={3} />
        <Lights name={m.possession_strikes()} lit={possessionStat(possession, "strikes") ?? 0} of={2} />
        <Lights name={m.possession_outs()} lit={possessionStat(possession, "outs") ?? 0} of={3} />
      </div>
      <div className="possession-people">
        {batter && (
          <p>
            <span className="possession-name">{m.possession_at_bat()}</span>
            <bdi>{batter.name}</bdi>
            <b dir="ltr">{batted(batter)}</b>
          </p>
        )}
        {pitcher && (
          <p>
            <span className="possession-name">{m.possession_pitching()}</span>
            <bdi>{pitcher.name}</bdi>
            <b dir="ltr">{pitched(pitcher)}</b>
          </p>
        )}
      </div>
    </div>
  );
}
