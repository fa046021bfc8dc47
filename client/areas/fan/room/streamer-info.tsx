import "#client/features/live/live-tile.css";
import { useApp } from "#client/app-context.ts";
import { LiveRail } from "#client/features/live/live-rail.tsx";
import { ScheduledLiveItem } from "#client/features/live/scheduled-live-row.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { anchorProfileHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { OptionalPart } from "#client/ui/optional-part.tsx";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { AnchorClips, AnchorReplays } from "../anchors/anchor-videos.tsx";
import { useStreamerProfile } from "./use-streamer-profile.ts";

function AboutStreamer({ profile }: { profile: AnchorProfile }) {
  const app = useApp();
  const { anchor, followers, introduction } = profile;
  return (
    <section className="panel !mt-0 flex flex-wrap items-center gap-4 p-4" aria-labelledby="room-streamer">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="room-streamer" className="break-words text-16">
          {m.streamer_about({ name: anchor.username })}
        </h2>
        <p className="text-13 text-muted">
          {m.label_value({ label: m.profile_followers(), value: shortNumber(followers, app.locale) })}
        </p>
        <p className="mt-1 line-clamp-3 whitespace-pre-line break-words text-14">
          <bdi>{introduction}</bdi>
        </p>
      </div>
      <ButtonLink href={anchorProfileHref(app, anchor.uid)}>{m.streamer_page()}</ButtonLink>
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

/** Shown below a streamer's player: profile, schedule, other lives, and earlier videos. */
export function StreamerInfo({ roomId, uid }: { roomId: string; uid: number }) {
  const profile = useStreamerProfile(uid);
  return (
    <div className="room-about flex flex-col gap-6 py-2">
      {profile ? <AboutStreamer profile={profile} /> : null}
      {profile ? <Schedule profile={profile} /> : null}
      <LiveRail exceptRoomId={roomId} />
      {profile ? (
        <OptionalPart resetKey={uid}>
          <AnchorReplays uid={uid} />
          <AnchorClips uid={uid} />
        </OptionalPart>
      ) : null}
    </div>
  );
}
