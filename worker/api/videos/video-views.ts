import { orderedNames } from "#domain/matches/side-names.ts";
import type { VideoCard, VideoList, VideoView } from "#domain/videos/contract.ts";
import type { DeskVideo, DeskVideoList, DeskVideoView } from "#domain/videos/desk-contract.ts";
import type { VideoKind } from "#domain/videos/states.ts";
import { m } from "#messages";
import type { StoredDeskList, StoredDeskVideo, StoredDeskVideoView } from "../../services/videos/desk-videos.ts";
import type { StoredVideo } from "../../services/videos/get-video.ts";
import type { StoredVideoList } from "../../services/videos/list-videos.ts";
import type { StoredVideoCard, VideoSides } from "../../services/videos/video-cards.ts";

/** Never contains a score. */
function titleOfMatch(kind: VideoKind, sides: VideoSides | undefined): string {
  if (!sides) return "";
  const match = m.match_page_title(orderedNames(sides));
  if (kind === "replay") return m.video_title_replay({ match });
  return kind === "highlights" ? m.video_title_highlights({ match }) : match;
}

/** Replaces a hidden title with the name of the match or, without one, with a note. */
const spoilerFreeTitle = (kind: VideoKind, sides: VideoSides | undefined): string =>
  titleOfMatch(kind, sides) || m.spoiler_note();

const textsOf = ({ kind, sides, text }: Pick<StoredVideoCard, "kind" | "sides" | "text">) => ({
  title: text?.title ?? titleOfMatch(kind, sides),
  description:
    text?.description ?? (sides ? m.video_description_match({ match: m.match_page_title(orderedNames(sides)) }) : ""),
  spoilerFreeTitle: spoilerFreeTitle(kind, sides),
});

export const toVideoCard = ({ sides, text, ...card }: StoredVideoCard): VideoCard => ({
  ...card,
  ...textsOf({ kind: card.kind, sides, text }),
});
export const toVideoList = ({ list, ...page }: StoredVideoList): VideoList => ({
  ...page,
  list: list.map(toVideoCard),
});
export const toVideoView = ({ sides, text, ...video }: StoredVideo): VideoView => ({
  ...video,
  ...textsOf({ kind: video.kind, sides, text }),
});

export const toDeskVideo = ({ sides, title, ...video }: StoredDeskVideo): DeskVideo => ({
  ...video,
  title: title ?? titleOfMatch(video.kind, sides),
});
export const toDeskList = ({ list, ...page }: StoredDeskList): DeskVideoList => ({
  ...page,
  list: list.map(toDeskVideo),
});
export const toDeskVideoView = ({ sides, title, ...video }: StoredDeskVideoView): DeskVideoView => ({
  ...video,
  title: title ?? titleOfMatch(video.kind, sides),
});
