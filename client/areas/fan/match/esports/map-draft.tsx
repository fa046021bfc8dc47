import type { HeroDraft } from "#domain/matches/detail/lineups.ts";
import type { PlayerStats } from "#domain/matches/detail/statistics.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { formatKda } from "./esport-stats.ts";

type Props = { draft: HeroDraft; match: MatchDetail; players: readonly PlayerStats[] };
type Pick = HeroDraft["home"]["picks"][number];

/** Bans, and picks with the stats of their players. */
export function MapDraft({ draft, match, players }: Props) {
  const statsOf = (side: "home" | "away", { player, playerId }: Pick) =>
    formatKda(
      players.find((one) => one.side === side && (playerId ? one.playerId === playerId : one.name === player))?.values,
    );
  return (
    <div className="map-draft">
      {(["home", "away"] as const).map((side) => (
        <div key={side}>
          <h4>
            <bdi>{match[side].name}</bdi>
            {draft.first === side && <small>{m.match_first_pick()}</small>}
          </h4>
          <ul aria-label={m.match_picks()}>
            {draft[side].picks.map((one) => {
              const stats = statsOf(side, one);
              return (
                <li key={one.pick}>
                  <b>
                    <bdi>{one.pick}</bdi>
                  </b>
                  <bdi>{one.player}</bdi>
                  {stats && (
                    <span className="draft-kills" dir="ltr" title="K/D/A">
                      {stats}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          {draft[side].bans.length > 0 && (
            <p>
              <span>{m.match_bans()}</span>
              {draft[side].bans.map((ban) => (
                <s key={ban}>{ban}</s>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
