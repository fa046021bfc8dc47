import "./lineups-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type CSSProperties, useMemo } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { positionLabel } from "#client/features/matches/labels/position-label.ts";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { Portrait } from "#client/features/matches/people/portrait.tsx";
import { RatingDisc } from "#client/features/matches/people/rating-disc.tsx";
import { fullDate } from "#client/format/dates.ts";
import { SURFACES } from "#domain/matches/detail/positions.ts";
import { playerKey } from "#domain/matches/detail/ratings.ts";
import type { InjuriesView, LineupPlayerView, LineupSideView, LineupsView } from "#domain/matches/detail/views.ts";
import { type GameSlug, sideOrder } from "#domain/matches/games.ts";
import { portraitId } from "#domain/players/portrait.ts";
import { m } from "#messages";
import { PitchLines } from "../overview/pitch-lines.tsx";
import { RatingNote } from "../stats/rating-note.tsx";
import { usePlayerRatings } from "../stats/use-player-ratings.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { DraftPanel, VetoPanel } from "./draft-panels.tsx";
import { ABSENCE_LABELS, INJURY_LABELS } from "./lineup-labels.ts";
import { pitchPositions, shirtNames } from "./pitch-positions.ts";
import { PitchEventIcons, PlayerEventIcons } from "./player-event-icons.tsx";
import { playerEvents } from "./player-events.ts";

type Lineups = NonNullable<LineupsView["lineups"]>;
const SIDES = ["home", "away"] as const;

type EventsOf = ReturnType<typeof playerEvents>;

function Field({ lineups, game, eventsOf }: Pick<TabProps, "game"> & { lineups: Lineups; eventsOf: EventsOf }) {
  const positions = SIDES.map((side) => ({ side, list: pitchPositions(lineups[side].starters, side) }));
  if (positions.some(({ list }) => list.length === 0)) return null;
  return (
    <div className="pitch is-lineup" dir="ltr" aria-hidden="true">
      <PitchLines surface={SURFACES[game.slug]} />
      {positions.map(({ side, list }) => {
        const names = shirtNames(list.map(({ player }) => player.name));
        return list.map(({ player, x, y }, at) => (
          <span
            key={`${side}${player.playerId ?? player.name}`}
            className={`field-player is-${side}`}
            style={{ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties}
          >
            <b>{player.number}</b>
            <PitchEventIcons marks={eventsOf(side, player)} />
            <small>{names[at]}</small>
          </span>
        ));
      })}
    </div>
  );
}

type PlayerListProps = {
  list: readonly LineupPlayerView[];
  /** True if the pitch shows the positions of the formation. */
  inFormation: boolean;
  team: TabProps["match"]["home"];
  game: GameSlug;
  eventsOf: (player: LineupPlayerView) => ReturnType<EventsOf>;
  ratingOf: (player: LineupPlayerView) => number | undefined;
};

function Position({ of: { role } }: { of: LineupPlayerView }) {
  const name = positionLabel(role);
  return name ? <span className="lineup-by lineup-role">{name}</span> : null;
}

const PlayerList = ({ list, inFormation, team, game, eventsOf, ratingOf }: PlayerListProps) => (
  <ul className="lineup-people">
    {list.map((player) => (
      <li key={player.playerId ?? player.name}>
        {(player.order ?? player.number) !== undefined && (
          <span className="lineup-number">{player.order ?? player.number}</span>
        )}
        <Portrait
          person={{ id: portraitId(game, { id: player.playerId, teamId: team.id }), name: player.name }}
          team={team}
          size={24}
        />
        <bdi>{player.name}</bdi>
        <Flag country={player.country} />
        {!inFormation && <Position of={player} />}
        {player.captain && (
          <abbr title={m.match_captain()} className="lineup-captain">
            C
          </abbr>
        )}
        {player.order !== undefined && player.number !== undefined && <small>{player.number}</small>}
        <PlayerEventIcons marks={eventsOf(player)} />
        <RatingDisc rating={ratingOf(player)} />
      </li>
    ))}
  </ul>
);

type SideProps = { side: LineupSideView } & Omit<PlayerListProps, "list" | "inFormation">;

function Side({ side, ...list }: SideProps) {
  const { team } = list;
  return (
    <div className="lineup-side">
      <h3 className="lineup-team">
        {renderSmallCrest(team)}
        <bdi className="truncate">{team.name}</bdi>
        {side.formation && <small dir="ltr">{side.formation}</small>}
      </h3>
      <PlayerList {...list} list={side.starters} inFormation={side.formation !== undefined} />
      {side.bench.length > 0 && <h4 className="lineup-head">{m.match_bench()}</h4>}
      <PlayerList {...list} list={side.bench} inFormation={false} />
      {side.coach && (
        <p className="lineup-coach">
          <Portrait person={{ ...side.coach, isCoach: true }} team={team} size={24} />
          <span>{m.match_coach()}</span>
          <bdi>{side.coach.name}</bdi>
        </p>
      )}
    </div>
  );
}

function Absences({ match, game, data }: { match: TabProps["match"]; game: GameSlug; data: InjuriesView }) {
  const { locale } = useApp();
  if (data.home.length + data.away.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="absences">
      <h2 id="absences" className="panel-title">
        {m.match_unavailable()}
      </h2>
      <div className="lineup-sides">
        {sideOrder(match.gameId).map((side) => (
          <div key={side} className="lineup-side">
            <h3 className="lineup-team">
              {renderSmallCrest(match[side])}
              <bdi className="truncate">{match[side].name}</bdi>
            </h3>
            <ul className="lineup-people">
              {data[side].map(({ name, playerId, why, where, until }) => (
                <li key={playerId ?? name}>
                  <Portrait
                    person={{ id: portraitId(game, { id: playerId, teamId: match[side].id }), name }}
                    team={match[side]}
                    size={24}
                  />
                  <bdi>{name}</bdi>
                  <span className="lineup-by">
                    {[
                      ABSENCE_LABELS[why](),
                      where && INJURY_LABELS[where](),
                      until && m.match_back_on({ date: fullDate(Date.parse(until), locale, "UTC") }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Starters, formation, bench and absences. */
export function LineupsTab(props: TabProps) {
  const { match, game } = props;
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/lineups", matchPartQueryInput(match)));
  const { data: injuries } = useSuspenseQuery(callQuery(api, "GET /match/injuries", matchPartQueryInput(match)));
  const { lineups } = data;
  const eventsOf = useMemo(() => playerEvents(match.hidden ? [] : match.events), [match.events, match.hidden]);
  const ratings = usePlayerRatings(match, game.slug);
  return (
    <>
      {lineups && (
        <section className="panel" aria-labelledby="lineups">
          <h2 id="lineups" className="panel-title">
            {m.match_tab_lineups()}
            <small className="lineup-state">
              {lineups.confirmed ? m.match_lineup_confirmed() : m.match_lineup_expected()}
            </small>
          </h2>
          <Field game={props.game} lineups={lineups} eventsOf={eventsOf} />
          <div className="lineup-sides">
            {sideOrder(match.gameId).map((side) => (
              <Side
                key={side}
                side={lineups[side]}
                team={match[side]}
                game={game.slug}
                eventsOf={(player) => eventsOf(side, player)}
                ratingOf={(player) => ratings.get(playerKey({ side, ...player }))}
              />
            ))}
          </div>
          {ratings.size > 0 && <RatingNote game={game.slug} />}
        </section>
      )}
      {lineups && <VetoPanel {...props} lineups={lineups} />}
      {lineups && <DraftPanel {...props} lineups={lineups} />}
      <Absences match={match} game={game.slug} data={injuries} />
    </>
  );
}
