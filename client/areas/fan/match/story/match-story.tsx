import "#client/features/charts/charts.css";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import "../timeline/match-timeline.css";
import { useMemo } from "react";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { Portrait } from "#client/features/matches/people/portrait.tsx";
import { ShareButton } from "#client/features/social/share-button.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { bestPlayer } from "#domain/matches/detail/best-player.ts";
import { keyMoments } from "#domain/matches/key-moments.ts";
import { matchOutcome } from "#domain/matches/result.ts";
import { createMatchReport } from "#domain/news/report.ts";
import { portraitId } from "#domain/players/portrait.ts";
import { m } from "#messages";
import { factText } from "#messages/match-report.ts";
import { statLabel } from "#messages/stat-label.ts";
import { useStatistics } from "../stats/use-statistics.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { timelineItems } from "../timeline/timeline.ts";
import { TimelineRow } from "../timeline/timeline-row.tsx";

const MAX_MOMENTS = 3;
const MAX_SENTENCES = 4;

type Props = Pick<TabProps, "match" | "game">;

function BestPlayer({ match, game }: Props) {
  const app = useApp();
  const { players } = useStatistics(match);
  const outcome = matchOutcome(match);
  const best = outcome && bestPlayer(game.slug, players, outcome);
  if (!best) return null;
  const { player, keys } = best;
  const name = <bdi>{player.name}</bdi>;
  const team = match[player.side];
  const seed = portraitId(game.slug, { id: player.playerId, teamId: team.id });
  return (
    <div className="story-player">
      <h3>{m.match_best_player()}</h3>
      <p>
        <Portrait person={{ id: seed, name: player.name }} team={team} size={48} />
        {!team.isPerson && renderSmallCrest(team)}
        {player.playerId === undefined ? (
          <b>{name}</b>
        ) : (
          <Link className="story-name focus-ring" href={libraryHref(app, "player", player.playerId)}>
            {name}
          </Link>
        )}
      </p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{statLabel(key, game.slug)}</dt>
            <dd>{wholeNumber(player.values[key] ?? 0, app.locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Story of a finished match: sentences from its data, three key moments, and its best player. */
export function MatchStory({ match, game }: Props) {
  const sentences = (createMatchReport(match)?.facts ?? []).flatMap((fact) => factText(fact, { match }) ?? []);
  const moments = useMemo(() => {
    const seqs = new Set(keyMoments(match.events, MAX_MOMENTS, match.gameId).map(({ seq }) => seq));
    return timelineItems(match.events)
      .filter((item) => item.as === "event" && seqs.has(item.event.seq))
      .reverse();
  }, [match.events, match.gameId]);
  if (sentences.length === 0 && moments.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="story">
      <h2 id="story" className="panel-title">
        {m.match_story()}
      </h2>
      {sentences.length > 0 && (
        <ul className="story-facts">
          {sentences.slice(0, MAX_SENTENCES).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {moments.length > 0 && (
        <ol className="story-moments" aria-label={m.match_momentum_key_moments()}>
          {moments.map((item) => (
            <TimelineRow
              key={item.event.seq}
              item={item}
              game={game}
              end={<ShareButton isIcon title={matchTitle(match)} query={`?moment=${item.event.seq}`} />}
            />
          ))}
        </ol>
      )}
      {match.has.statistics && <BestPlayer match={match} game={game} />}
    </section>
  );
}
