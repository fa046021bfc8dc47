import "#client/features/live/live-tile.css";
import "./anchors.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LIVES_REFRESH_MS } from "#client/features/live/live-queries.ts";
import { LiveTileItem } from "#client/features/live/live-tile.tsx";
import { ScheduledLiveItem } from "#client/features/live/scheduled-live-row.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { anchorListHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { anchorImagePath } from "#domain/anchors/image-path.ts";
import { m } from "#messages";
import { AnchorHeader } from "./anchor-header.tsx";
import { AnchorClips, AnchorReplays } from "./anchor-videos.tsx";

/** A streamer's public profile. */
export function AnchorScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { uid } = useLoaderData({ from: "/anchor/{-$id}" }).profile.anchor;
  const query = callQuery(api, "GET /anchor/profile", { userId: uid });
  const { data: profile } = useSuspenseQuery({ ...query, refetchInterval: LIVES_REFRESH_MS });
  const { anchor, live, pictures, schedule } = profile;
  return (
    <PageLayout>
      <title>{`${anchor.username} · ${app.brand.name}`}</title>
      <div className="flex flex-col gap-8" data-anchor-profile={uid}>
        <div className="flex flex-col gap-3">
          <Link
            className="inline-flex min-h-8 items-center self-start text-13 text-muted hover:text-strong focus-ring"
            href={anchorListHref(app)}
          >
            {m.streamers_title()}
          </Link>
          <AnchorHeader profile={profile} />
        </div>
        {live ? (
          <section aria-labelledby="anchor-live">
            <h2 id="anchor-live" className="mb-3 text-16">
              {m.live_now()}
            </h2>
            <ul className="max-w-prose">
              <LiveTileItem live={live} />
            </ul>
          </section>
        ) : null}
        {pictures.length > 0 ? (
          <ul className="anchor-pictures">
            {pictures.map((file, at) => (
              <li key={file}>
                <img
                  src={anchorImagePath(file)}
                  alt={m.streamer_picture({ number: at + 1, name: anchor.username })}
                  width={220}
                  height={220}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        ) : null}
        <section aria-labelledby="anchor-schedule">
          <h2 id="anchor-schedule" className="mb-2 text-16">
            {m.streamer_schedule()}
          </h2>
          {schedule.length > 0 ? (
            <ul>
              {schedule.map((planned) => (
                <ScheduledLiveItem key={planned.scheduleId} live={planned} />
              ))}
            </ul>
          ) : (
            <p className="text-14 text-muted">{m.streamer_schedule_none()}</p>
          )}
        </section>
        <AnchorReplays uid={uid} />
        <AnchorClips uid={uid} />
      </div>
    </PageLayout>
  );
}
