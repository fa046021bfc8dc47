import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { scoreText } from "#client/features/matches/list/row-score.ts";
import { playingTime } from "#client/format/durations.ts";
import { Badge } from "#client/ui/badge.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import type { VideoChapter } from "#domain/videos/contract.ts";
import { m } from "#messages";
import { eventLabel } from "#messages/event-labels.ts";

type Props = { chapters: readonly VideoChapter[]; match: MatchCard | null; onChapter: (chapter: VideoChapter) => void };

/** Key moments with their times; each of them seeks the video. */
export function ChapterList({ chapters, match, onChapter }: Props) {
  if (chapters.length === 0) return null;
  const game = match ? getGameById(match.gameId)?.slug : undefined;
  const teamOf = (side: VideoChapter["event"]["side"]) => (side === undefined || !match ? undefined : match[side].name);
  return (
    <section className="panel" aria-labelledby="video-chapters">
      <h2 id="video-chapters" className="panel-title">
        {m.video_chapters()}
      </h2>
      <ol className="flex max-h-96 flex-col overflow-y-auto">
        {chapters.map((chapter) => {
          const { seq, side, clockText, score } = chapter.event;
          return (
            <li key={seq}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-10 px-2 py-1 text-start text-14 hover:bg-surface-2 focus-ring-inset"
                onClick={() => onChapter(chapter)}
              >
                <span className="w-14 shrink-0 tabular-nums text-accent" dir="ltr">
                  {playingTime(chapter.offsetMs)}
                </span>
                <span className="min-w-0 flex-1">
                  <b className="font-600 text-strong">{eventLabel(chapter.event, game)}</b>
                  {teamOf(side) ? <bdi className="ms-2 text-muted">{teamOf(side)}</bdi> : null}
                </span>
                {clockText ? <bdi className="text-12 text-muted">{clockLabel(clockText)}</bdi> : null}
                {score ? (
                  <Badge>
                    <bdi dir="ltr">{match ? scoreText(score, match.gameId, side) : `${score.home}–${score.away}`}</bdi>
                  </Badge>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
