import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { wicketsOf } from "./wickets.ts";

/** Shown below a batter's name: the bowler who took the wicket, or "not out". */
export function DismissalNote({ player, match }: { player: PlayerStats; match: MatchDetail }) {
  const { name, playerId, side } = player;
  const out = wicketsOf(match.events, side).find(({ batter, batterId }) =>
    playerId === undefined || batterId === undefined ? batter === name : batterId === playerId,
  );
  if (!out) return <small className="is-in">{m.card_not_out()}</small>;
  return (
    <small>
      {out.bowler ? <bdi>{m.label_value({ label: m.event_wicket(), value: out.bowler })}</bdi> : m.event_wicket()}
    </small>
  );
}

/** "34–1 Ann (4.2)": the score at each wicket. */
export function FallOfWickets({ side, match }: { side: Side; match: MatchDetail }) {
  const wickets = wicketsOf(match.events, side);
  if (wickets.length === 0) return null;
  return (
    <div className="card-fall">
      <h3>{m.card_fall()}</h3>
      <ol>
        {wickets.map(({ seq, batter, over, runs }, at) => (
          <li key={seq}>
            {runs !== undefined && <b dir="ltr">{`${runs}/${at + 1}`}</b>} <bdi>{batter}</bdi>
            {over && (
              <>
                {" "}
                <span dir="ltr">{`(${over})`}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
