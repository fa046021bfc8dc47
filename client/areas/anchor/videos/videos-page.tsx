import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { DeskVideoEditor } from "#client/features/videos/desk/desk-video-editor.tsx";
import { DeskVideoItem } from "#client/features/videos/desk/desk-video-item.tsx";
import { UploadPanel } from "#client/features/videos/desk/upload-panel.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { anchorScreen } from "../anchor-screen.tsx";
import { parseOwnVideosSearch } from "../anchor-search.ts";

function OwnVideos({ page }: { page: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /anchor/videos", { page }));
  return (
    <div className="flex flex-col gap-8">
      <UploadPanel editHref={(video) => anchorHref(app, "videos", { video })} />
      <section className="flex flex-col gap-3" aria-labelledby="own-videos">
        <h2 id="own-videos" className="text-16 font-600">
          {m.videos_title()}
        </h2>
        {data.list.length > 0 ? (
          <ul className="video-list flex flex-col gap-3">
            {data.list.map((video) => (
              <DeskVideoItem
                key={video.videoId}
                video={video}
                href={anchorHref(app, "videos", { video: video.videoId })}
              />
            ))}
          </ul>
        ) : (
          <EmptyState icon="i-lucide-clapperboard" title={m.videos_empty()} />
        )}
        <MatchListPages
          list={data}
          hrefOf={(next) => anchorHref(app, "videos", { page: next })}
          more={m.moderation_more()}
        />
      </section>
    </div>
  );
}

/** The streamer's videos and the upload form, or one video. */
function VideosPage() {
  const app = useApp();
  const { video, page } = parseOwnVideosSearch(useSearch({ from: "/anchorCenter/videos" }));
  return video === undefined ? (
    <OwnVideos page={page} />
  ) : (
    <DeskVideoEditor isOwner videoId={video} backHref={anchorHref(app, "videos")} />
  );
}

export const OwnVideosScreen = anchorScreen("videos", VideosPage);
