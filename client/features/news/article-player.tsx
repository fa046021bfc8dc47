import { OwnVideoPlayer } from "#client/features/videos/own-video-player.tsx";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { VideoView } from "#domain/videos/contract.ts";
import { eventLabel } from "#messages/event-labels.ts";

const chapterLabel = ({ kind, clockText }: Pick<MatchEvent, "kind" | "clockText">): string =>
  [eventLabel({ kind, player: undefined }), clockText].filter(Boolean).join(" ");

/** The player of a video within an article. */
export const ArticlePlayer = ({ video }: { video: VideoView }) => (
  <OwnVideoPlayer video={video} chapters={video.chapters} chapterLabel={chapterLabel} jump={undefined} />
);
