import { chapterLabel } from "#client/features/matches/labels/chapter-label.ts";
import { OwnVideoPlayer } from "#client/features/videos/own-video-player.tsx";
import type { VideoView } from "#domain/videos/contract.ts";

export const ArticlePlayer = ({ video }: { video: VideoView }) => (
  <OwnVideoPlayer video={video} chapters={video.chapters} chapterLabel={chapterLabel} jump={undefined} />
);
