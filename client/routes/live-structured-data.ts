import type { BroadcastEvent, ProfilePage, VideoObject, WithContext } from "schema-dts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { anchorImagePath } from "#domain/anchors/image-path.ts";
import { customRoomName, parseRoomName } from "#domain/chat/room-name.ts";
import { avatarPath } from "#domain/identity/avatar.ts";
import type { LiveTile, ReplayTile, ScheduledLive } from "#domain/live/contract.ts";

const CONTEXT = "https://schema.org";
type AbsoluteUrl = (path: string) => string;

/** The canonical path of a streamer's room. */
export function roomPath(roomId: string): string {
  const room = parseRoomName(roomId);
  return room?.kind === "custom" ? `/customLive/${room.number}` : `/live/${roomId}`;
}

/** Search engines require the expected end of a broadcast. */
const USUAL_LENGTH_MS = 3 * 3_600_000;
const LEAST_LEFT_MS = 3_600_000;

const isoTime = (atMs: number) => new Date(atMs).toISOString();
const isoLength = (lengthMs: number) => `PT${Math.max(1, Math.round(lengthMs / 1_000))}S`;

/** The canonical path of a replay. */
export const replayPath = ({ roomId, liveId }: Pick<ReplayTile, "roomId" | "liveId">): string =>
  `${roomPath(roomId)}?replay=${liveId}`;

/** A recording. Empty without a cover, because search engines require a picture. */
export function createReplayJsonLd(replay: ReplayTile, urlOf: AbsoluteUrl): WithContext<VideoObject>[] {
  const { anchor, coverUrl, endedAtMs, startedAtMs, title } = replay;
  if (!coverUrl) return [];
  const url = urlOf(replayPath(replay));
  return [
    {
      "@context": CONTEXT,
      "@type": "VideoObject",
      name: title,
      description: `${anchor.username}: ${title}`,
      thumbnailUrl: new URL(coverUrl, url).href,
      uploadDate: isoTime(startedAtMs),
      duration: isoLength(endedAtMs - startedAtMs),
      url,
      embedUrl: url,
      author: { "@type": "Person", name: anchor.username, url: urlOf(`/anchor/${anchor.uid}`) },
    },
  ];
}

type BroadcastSource = Pick<LiveTile | ScheduledLive, "title" | "anchor" | "roomId">;

/** A current or scheduled live. */
export function createBroadcastJsonLd(
  live: BroadcastSource,
  startsAtMs: number,
  urlOf: AbsoluteUrl,
  nowMs: number,
): WithContext<BroadcastEvent> {
  return { "@context": CONTEXT, ...describeBroadcast(live, startsAtMs, urlOf, nowMs) };
}

function describeBroadcast(live: BroadcastSource, startsAtMs: number, urlOf: AbsoluteUrl, nowMs: number) {
  return {
    "@type": "BroadcastEvent" as const,
    name: live.title,
    startDate: isoTime(startsAtMs),
    endDate: isoTime(Math.max(startsAtMs + USUAL_LENGTH_MS, nowMs + LEAST_LEFT_MS)),
    isLiveBroadcast: true,
    eventStatus: `${CONTEXT}/EventScheduled` as const,
    eventAttendanceMode: `${CONTEXT}/OnlineEventAttendanceMode` as const,
    url: urlOf(roomPath(live.roomId)),
    performer: { "@type": "Person" as const, name: live.anchor.username, url: urlOf(`/anchor/${live.anchor.uid}`) },
  };
}

/** The video of a live with its broadcast; without a cover only the broadcast, because videos require a picture. */
export function createLiveJsonLd(live: LiveTile, urlOf: AbsoluteUrl, nowMs: number): object[] {
  const { anchor, coverUrl, startedAtMs, title, roomId } = live;
  if (!coverUrl) return [createBroadcastJsonLd(live, startedAtMs, urlOf, nowMs)];
  const url = urlOf(roomPath(roomId));
  const video: WithContext<VideoObject> = {
    "@context": CONTEXT,
    "@type": "VideoObject",
    name: title,
    description: `${anchor.username}: ${title}`,
    thumbnailUrl: new URL(coverUrl, url).href,
    uploadDate: isoTime(startedAtMs),
    url,
    embedUrl: url,
    author: { "@type": "Person", name: anchor.username, url: urlOf(`/anchor/${anchor.uid}`) },
    publication: describeBroadcast(live, startedAtMs, urlOf, nowMs),
  };
  return [video];
}

/** The profile, its current and scheduled lives, and its replays. */
export function createAnchorJsonLd(
  profile: AnchorProfile,
  replays: readonly ReplayTile[],
  urlOf: AbsoluteUrl,
  nowMs: number,
): object[] {
  const { anchor, cover, followers, introduction, live, schedule, verifiedAtMs } = profile;
  const url = urlOf(`/anchor/${anchor.uid}`);
  const image = anchor.avatar ? avatarPath(anchor.avatar) : cover && anchorImagePath(cover);
  const page: WithContext<ProfilePage> = {
    "@context": CONTEXT,
    "@type": "ProfilePage",
    url,
    dateCreated: isoTime(verifiedAtMs),
    mainEntity: {
      "@type": "Person",
      name: anchor.username,
      identifier: String(anchor.uid),
      description: introduction,
      url,
      sameAs: urlOf(roomPath(customRoomName(anchor.uid))),
      ...(image && { image: new URL(image, url).href }),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "FollowAction" },
        userInteractionCount: followers,
      },
    },
  };
  return [
    page,
    ...(live ? [createBroadcastJsonLd(live, live.startedAtMs, urlOf, nowMs)] : []),
    ...schedule
      .filter(({ state }) => state === "scheduled")
      .map((planned) => createBroadcastJsonLd(planned, planned.startsAtMs, urlOf, nowMs)),
    ...replays.flatMap((replay) => createReplayJsonLd(replay, urlOf)),
  ];
}
