import type { Draft } from "#domain/matches/detail/lineups.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { m } from "#messages";

/** Who plays whom, and who nobody may play. */
export function MapDraft({ draft, match }: { draft: Draft; match: MatchDetail }) {
  return (
    <div className="map-draft">
      {(["home", "away"] as const).map((side) => (
        <div key={side}>
          <h4>
            <bdi>{match[side].name}</bdi>
            {draft.first === side && <small>{m.match_first_pick()}</small>}
          </h4>
          <ul aria-label={m.match_picks()}>
            {draft[side].picks.map(({ pick, player }) => (
              <li key={pick}>
                <b>
                  <bdi>{pick}</bdi>
                </b>
                <bdi>{player}</bdi>
              </li>
            ))}
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
