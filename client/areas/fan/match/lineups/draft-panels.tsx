import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import type { LineupsView } from "#domain/matches/detail/views.ts";
import { m } from "#messages";
import { partLabel } from "../header/part-label.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { VETO_LABELS } from "./lineup-labels.ts";

type Lineups = NonNullable<LineupsView["lineups"]>;
const SIDES = ["home", "away"] as const;

/** Picks and bans of each map. */
export function DraftPanel({ lineups, match, game }: TabProps & { lineups: Lineups }) {
  return lineups.drafts.map((draft) => (
    <section key={draft.map} className="panel">
      <h2 className="panel-title">{partLabel(draft.map, game.family, game.id)}</h2>
      <div className="lineup-sides">
        {SIDES.map((side) => (
          <div key={side} className="lineup-side">
            <h3 className="lineup-team">
              {renderSmallCrest(match[side])}
              <bdi className="truncate">{match[side].name}</bdi>
              {draft.first === side && <small>{m.match_first_pick()}</small>}
            </h3>
            <h4 className="lineup-head">{m.match_picks()}</h4>
            <ul className="lineup-people">
              {draft[side].picks.map(({ pick, player }) => (
                <li key={pick}>
                  <b>{pick}</b>
                  <bdi className="lineup-by">{player}</bdi>
                </li>
              ))}
            </ul>
            <h4 className="lineup-head">{m.match_bans()}</h4>
            <p className="lineup-bans">{draft[side].bans.join(" · ")}</p>
          </div>
        ))}
      </div>
    </section>
  ));
}

/** The map veto of a shooter. */
export function VetoPanel({ lineups, match }: TabProps & { lineups: Lineups }) {
  if (lineups.veto.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">{m.match_veto()}</h2>
      <ol className="veto">
        {lineups.veto.map(({ action, side, map }, at) => (
          <li key={map} className={`is-${action}`}>
            <b className="veto-map">
              <span className="veto-order">{at + 1}</span>
              {map}
            </b>
            <span>{VETO_LABELS[action]()}</span>
            <small>{side && match[side].name}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
