import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { listLivesInput } from "#client/features/live/live-queries.ts";
import { RemoveClip } from "#client/features/live/remove-clip.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { replayHref } from "#client/late-links.ts";
import { roomHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { m } from "#messages";
import type { RoomVideo } from "./room-search.ts";

type Props = { roomId: string; video: Extract<RoomVideo, { kind: "replay" | "clip" }> };

/** Title of the replay or clip, with links to leave it. */
export function VideoCaption({ roomId, video }: Props) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const { data: lives } = useQuery(callQuery(api, "GET /live/now", listLivesInput(undefined)));
  const isLive = lives?.list.some((live) => live.roomId === roomId) ?? false;
  const clip = video.kind === "clip" ? video.clip : undefined;
  const { title } = clip ?? (video.kind === "replay" ? video.replay : { title: "" });
  const date = dateAndTime(
    video.kind === "clip" ? video.clip.atMs : video.replay.startedAtMs,
    app.locale,
    app.timeZone,
  );
  return (
    <div className="flex flex-wrap items-center gap-3 border-b pb-3" data-shown={video.kind}>
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="truncate text-16">
          <bdi>{title || m.player_clip()}</bdi>
        </h1>
        <p className="truncate text-13 text-muted">
          {clip ? `${m.clip_by({ name: clip.author.username })} · ${date}` : date}
        </p>
      </div>
      {clip?.mayRemove ? <RemoveClip clipId={clip.clipId} onRemoved={() => void router.invalidate()} /> : null}
      {clip ? <ButtonLink href={replayHref(app, roomId, clip.liveId)}>{m.clip_full()}</ButtonLink> : null}
      <ButtonLink kind={isLive ? "primary" : "quiet"} href={roomHref(app, roomId)}>
        {isLive ? m.live_now() : m.player_switched_go()}
      </ButtonLink>
    </div>
  );
}
