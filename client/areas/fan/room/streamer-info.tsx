import "#client/features/live/live-tile.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { LiveRail } from "#client/features/live/live-rail.tsx";
import { ScheduledLiveItem } from "#client/features/live/scheduled-live-row.tsx";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { anchorProfileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { AnchorClips, AnchorReplays } from "../anchors/anchor-videos.tsx";

function StreamerCard({ profile }: { profile: AnchorProfile }) {
  const app = useApp();
  const { anchor, followers, introduction, isFollowed, isYou } = profile;
  return (
    <section className="flex flex-wrap items-center gap-4" aria-labelledby="room-streamer">
      <Avatar person={anchor} size={64} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="room-streamer" className="flex flex-wrap items-center gap-2 text-16">
          <bdi className="truncate">{anchor.username}</bdi>
          <Badge tone="accent">
            <span aria-hidden="true" className="i-lucide-badge-check me-1 text-12" />
            {m.streamer_verified()}
          </Badge>
        </h2>
        <p className="text-13 text-muted">
          {m.label_value({ label: m.profile_followers(), value: shortNumber(followers, app.locale) })}
        </p>
        <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line break-words text-14">
          {introduction}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isYou ? null : <FollowButton uid={anchor.uid} username={anchor.username} isFollow={isFollowed} isPrimary />}
        <ButtonLink href={anchorProfileHref(app, anchor.uid)}>{m.streamer_page()}</ButtonLink>
      </div>
    </section>
  );
}

function Schedule({ profile: { schedule } }: { profile: AnchorProfile }) {
  const planned = schedule.filter(({ state }) => state === "scheduled");
  if (planned.length === 0) return null;
  return (
    <section aria-labelledby="room-schedule">
      <h2 id="room-schedule" className="mb-2 text-16">
        {m.streamer_schedule()}
      </h2>
      <ul>
        {planned.map((live) => (
          <ScheduledLiveItem key={live.scheduleId} live={live} />
        ))}
      </ul>
    </section>
  );
}

/** Below the player of a streamer's room: who streams, when next, what else is on, and earlier videos. */
export function StreamerInfo({ roomId, uid }: { roomId: string; uid: number }) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /anchor/profile", { userId: uid });
  // The loader has asked: a user without a profile is not asked for again.
  const [hasProfile] = useState(() => queryClient.getQueryData(query.queryKey) !== undefined);
  const { data: profile } = useQuery({ ...query, enabled: hasProfile });
  return (
    <div className="room-about flex flex-col gap-6 py-2">
      {profile ? <StreamerCard profile={profile} /> : null}
      {profile ? <Schedule profile={profile} /> : null}
      <LiveRail exceptRoomId={roomId} />
      {profile ? (
        <Suspense>
          <AnchorReplays uid={uid} />
          <AnchorClips uid={uid} />
        </Suspense>
      ) : null}
    </div>
  );
}
