import { Link } from "#client/ui/link.tsx";
import "./maps.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { PlayerStats, TeamStats } from "#domain/matches/detail/statistics.ts";
import { countsKills } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { statLabel } from "#messages/stat-label.ts";
import { partLabel } from "../header/part-label.ts";
import { matchTabHref } from "../match-search.ts";
import { useStatistics } from "../stats/use-statistics.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { playerStatsOfMap } from "./esport-stats.ts";
import { LeadChart } from "./lead-chart.tsx";
import { MapDraft } from "./map-draft.tsx";
import { countRoundsWon, type MapView, splitIntoHalves, toMapViews } from "./map-rounds.ts";
import { RoundStrip } from "./round-strip.tsx";

type MapProps = { map: MapView; match: MatchDetail; game: TabProps["game"] };

/** Summary stats of a MOBA map, whose heading already has the kills. */
const SUMMARY_STATS = ["towers", "objectives", "gold"] as const;

function MapSummary({ stats, game }: { stats: TeamStats | undefined; game: TabProps["game"] }) {
  const { locale } = useApp();
  const lineupData = SUMMARY_STATS.flatMap((key) => (stats?.[key] ? [{ key, pair: stats[key] }] : []));
  if (lineupData.length < 2) return null;
  return (
    <dl className="map-glance">
      {lineupData.map(({ key, pair }) => (
        <div key={key}>
          <dt>{statLabel(key, game.slug)}</dt>
          <dd dir="ltr">{pair.map((one) => wholeNumber(one, locale)).join("–")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The team that picked the map, and the score of each half. */
function Origin({ map, match }: Omit<MapProps, "game">) {
  const halves = splitIntoHalves(map.rounds);
  if (!map.pickedBy && !map.decider && !map.length && halves.length < 2) return null;
  return (
    <span className="map-origin">
      {map.pickedBy && m.map_picked_by({ team: match[map.pickedBy].name })}
      {map.decider && m.veto_decider()}
      {map.length && <bdi>{map.length}</bdi>}
      {halves.length > 1 && (
        <bdi dir="ltr">
          {halves.map((half) => `${countRoundsWon(half, "home")}–${countRoundsWon(half, "away")}`).join(" · ")}
        </bdi>
      )}
    </span>
  );
}

function Head({ map, match, game }: MapProps) {
  const { score, winner } = map;
  return (
    <>
      <span className="map-name">
        <small>{partLabel(map.number, game.family, game.id)}</small>
        {map.name && <bdi>{map.name}</bdi>}
      </span>
      <Origin map={map} match={match} />
      {score && countsKills(match.gameId) && (
        <span className="map-winner">
          {winner && renderSmallCrest(match[winner])}
          {winner && <b>{match[winner].name}</b>}
          <small dir="ltr">{`${statLabel("kills", game.slug)} ${score.home}–${score.away}`}</small>
        </span>
      )}
      {score && !countsKills(match.gameId) && (
        <span className="map-score" dir="ltr">
          {renderSmallCrest(match.home)}
          <b className={winner === "home" ? "is-won" : undefined}>{score.home}</b>
          <span aria-hidden="true">–</span>
          <b className={winner === "away" ? "is-won" : undefined}>{score.away}</b>
          {renderSmallCrest(match.away)}
        </span>
      )}
    </>
  );
}

type MapStats = { stats: TeamStats | undefined; players: readonly PlayerStats[] };

function MapDetails({ map, match, game, stats, players }: MapProps & MapStats) {
  const app = useApp();
  const ofMap = playerStatsOfMap(players, map.number);
  return (
    <>
      {map.rounds.length > 0 && <RoundStrip rounds={map.rounds} match={match} />}
      {map.rounds.length === 0 && <MapSummary stats={stats} game={game} />}
      {map.tallies.length > 1 && (
        <LeadChart tallies={map.tallies} map={map.number} match={match} isGold={stats?.gold !== undefined} />
      )}
      {map.draft && <MapDraft draft={map.draft} match={match} players={ofMap ?? []} />}
      {ofMap && ofMap.length > 0 && (
        <Link
          className="facts-more focus-ring-inset"
          href={matchTabHref(app, match, { tab: "statistics", part: map.number })}
        >
          {m.match_all_stats()}
        </Link>
      )}
    </>
  );
}

/** Each map of a series: name, picker, score, and how it was played. */
export function MapList({ match, game }: Pick<TabProps, "match" | "game">) {
  const { api } = useRouter().options.context;
  const { data: timeline } = useSuspenseQuery(callQuery(api, "GET /match/course", matchPartQueryInput(match)));
  const { data: lineupData } = useSuspenseQuery(callQuery(api, "GET /match/lineups", matchPartQueryInput(match)));
  const { parts, players } = useStatistics(match);
  const { drafts = [], veto = [] } = lineupData.lineups ?? {};
  const shown = hasScore(match) ? match : { ...match, score: { ...match.score, parts: [] } };
  const maps = toMapViews(shown, timeline.points, { drafts, veto });
  if (maps.length === 0) return null;
  const open = maps.findLast(({ score, draft }) => score !== undefined || draft !== undefined)?.number;
  return (
    <section className="panel" aria-labelledby="maps">
      <h2 id="maps" className="panel-title">
        {m.stat_maps()}
      </h2>
      {maps.map((map) => {
        const body = map.rounds.length + map.tallies.length > 0 || map.draft || (map.score && parts[map.number - 1]);
        return body ? (
          <details key={map.number} className="map" open={map.number === open}>
            <summary className="map-head focus-ring-inset">
              <Head map={map} match={match} game={game} />
            </summary>
            <MapDetails map={map} match={match} game={game} stats={parts[map.number - 1]} players={players} />
          </details>
        ) : (
          <div key={map.number} className="map map-head">
            <Head map={map} match={match} game={game} />
          </div>
        );
      })}
    </section>
  );
}
