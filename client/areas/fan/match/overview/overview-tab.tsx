import "../story/match-story.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CommentSlot } from "#client/features/comments/comment-slot.tsx";
import { NewsSlot } from "#client/features/news/news-slot.tsx";
import { VideoSlot } from "#client/features/videos/video-slot.tsx";
import { matchHref } from "#client/links.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Link } from "#client/ui/link.tsx";
import { isEndedState } from "#domain/matches/match-states.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import { m } from "#messages";
import { BattleRoyaleTable } from "../esports/battle-royale-table.tsx";
import { MapList } from "../esports/map-list.tsx";
import { MapTimeline } from "../esports/map-timeline.tsx";
import { headerSets } from "../header/header-sets.ts";
import { LineScore } from "../header/line-score.tsx";
import { matchTabHref } from "../match-search.ts";
import { MomentumChart } from "../momentum/momentum-chart.tsx";
import { PreviewTab } from "../preview/preview-tab.tsx";
import { ShotMap } from "../shots/shot-map.tsx";
import { StatBars } from "../stats/stat-bars.tsx";
import { statRows, topStatRows } from "../stats/stat-rows.ts";
import { useStatistics } from "../stats/use-statistics.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { emptyTimelineText } from "../timeline/empty-timeline-text.ts";
import { MatchTimeline } from "../timeline/match-timeline.tsx";
import { EmbedSnippet } from "./embed-snippet.tsx";
import { LeagueMatches } from "./league-matches.tsx";
import { MatchCardList } from "./match-card-list.tsx";
import { MatchConditions } from "./match-conditions.tsx";
import { MatchFacts } from "./match-facts.tsx";
import { MatchStreams } from "./match-streams.tsx";

/** A separate chunk, because only finished matches have a story. Its CSS is imported above for the server's page. */
const MatchStory = lazyPart(async () => (await import("../story/match-story.tsx")).MatchStory);

/** A separate chunk, because only upcoming matches show it. Its styles are those of the line-ups tab. */
const ExpectedLineups = lazyPart(async () => (await import("../lineups/expected-lineups.tsx")).ExpectedLineups);

const KEY_STATS = 6;
const RELATED = 5;

function KeyStatistics({ match, game }: TabProps) {
  const app = useApp();
  const data = useStatistics(match);
  const rows = topStatRows(statRows(game.slug, data.total), KEY_STATS);
  if (rows.length === 0 && !data.held) return null;
  return (
    <section className="panel" aria-labelledby="key-figures">
      <h2 id="key-figures" className="panel-title">
        {m.match_key_stats()}
      </h2>
      {data.held ? (
        <p className="panel-note">{m.match_hidden_until_stream()}</p>
      ) : (
        <StatBars rows={rows} game={game.slug} home={match.home.name} away={match.away.name} />
      )}
      <Link className="facts-more focus-ring-inset" href={matchTabHref(app, match, { tab: "statistics" })}>
        {m.match_all_stats()}
      </Link>
    </section>
  );
}

function Related({ match, game }: TabProps) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/related", matchPartQueryInput(match)));
  return (
    <>
      <MatchCardList title={m.match_same_round()} cards={data.sameRound.slice(0, RELATED)} family={game.family} />
      <MatchCardList title={m.match_same_teams()} cards={data.sameTeams.slice(0, RELATED)} family={game.family} />
      <LeagueMatches match={match} />
    </>
  );
}

/** A cancelled or postponed match has a timeline only if it has events. */
const hasTimeline = ({ hidden, state, events }: TabProps["match"]): boolean =>
  !hidden && (events.length > 0 || (state !== "postponed" && state !== "cancelled"));

/** Videos and news are shown from half-time on. */
const isReported = ({ hidden, state, phase }: TabProps["match"]): boolean =>
  !hidden && (isEndedState(state) || phase?.kind === "halftime" || (phase?.number ?? 0) > 1);

function MatchReports({ match }: Pick<TabProps, "match">) {
  if (!isReported(match)) return null;
  return (
    <>
      <VideoSlot input={{ matchId: match.id, size: 6 }} />
      <NewsSlot input={{ matchId: match.id, size: 3 }} />
    </>
  );
}

/** The line score, with columns that need the match stats. */
function LineScoreWithStats({ match, game }: TabProps) {
  return <LineScore match={match} family={game.family} stats={useStatistics(match).total} />;
}

function PlayedMatch(props: TabProps) {
  const { match, game } = props;
  if (game.family === "maps") return <MapList match={match} game={game} />;
  // This table already has the points, next to placement and kills.
  if (game.family === "rounds" && match.has.course) return <BattleRoyaleTable match={match} />;
  // The header already shows the same table.
  if (game.family === "sets" && headerSets(match, game)) return null;
  if (match.has.statistics) return <LineScoreWithStats {...props} />;
  return <LineScore match={match} family={game.family} />;
}

/** Before the start: chances, odds, form, previous meetings, standings and line-ups. */
function BeforeMatch(props: TabProps) {
  const { match } = props;
  return (
    <>
      <MatchStreams films={match.conditions?.films} state={match.state} />
      <PreviewTab {...props} />
      {match.has.lineups && !isIndividualGame(props.game.slug) && <ExpectedLineups match={match} />}
    </>
  );
}

/** Line score, momentum, key stats and timeline. */
function DuringMatch(props: TabProps) {
  const { match, game } = props;
  return (
    <>
      <PlayedMatch {...props} />
      {!isEndedState(match.state) && <MatchStreams films={match.conditions?.films} state={match.state} />}
      {match.has.momentum && <MomentumChart match={match} game={game} />}
      {match.has.statistics && <KeyStatistics {...props} />}
      {match.has.course && (game.family === "clock" || game.family === "quarters") && (
        <ShotMap match={match} game={game} />
      )}
      {hasTimeline(match) &&
        (game.family === "maps" ? (
          <MapTimeline match={match} />
        ) : (
          <MatchTimeline events={match.events} gameId={match.gameId} emptyText={emptyTimelineText(match)} />
        ))}
    </>
  );
}

/** The match's story by state: what to expect, how it is going, or what decided it. */
export function OverviewTab(props: TabProps) {
  const app = useApp();
  const { match, game } = props;
  const isOver = isEndedState(match.state);
  return (
    <>
      {isOver && !match.hidden && <MatchStory match={match} game={game} />}
      {isOver && <MatchStreams films={match.conditions?.films} state={match.state} />}
      {isOver && <MatchReports match={match} />}
      {match.state === "not_started" ? <BeforeMatch {...props} /> : <DuringMatch {...props} />}
      {!isOver && <MatchReports match={match} />}
      {isOver && (
        <CommentSlot
          subject={{ kind: "match", id: match.id }}
          revealHref={`${matchHref(app, match.gameId, match.id)}?reveal=${match.id}`}
        />
      )}
      <MatchConditions conditions={match.conditions} />
      <MatchFacts match={match} game={game.slug} />
      <Related {...props} />
      <EmbedSnippet match={match} />
    </>
  );
}
