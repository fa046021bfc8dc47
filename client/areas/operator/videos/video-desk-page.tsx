import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { videoStateLabel } from "#client/features/videos/desk/desk-labels.ts";
import { DeskVideoEditor } from "#client/features/videos/desk/desk-video-editor.tsx";
import { DeskVideoItem } from "#client/features/videos/desk/desk-video-item.tsx";
import { UploadPanel } from "#client/features/videos/desk/upload-panel.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { VIDEO_STATES, type VideoState } from "#domain/videos/states.ts";
import { m } from "#messages";
import { ListTools } from "../list-tools.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { parseVideoDeskSearch } from "./video-desk-search.ts";

function DeskList({ state, page }: { state: VideoState; page: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/videos", { state, page }));
  return (
    <div className="flex flex-col gap-6">
      <LinkTabs
        label={m.videos_title()}
        tabs={VIDEO_STATES.map((one) => ({
          href: operatorHref(app, "videos", { state: one }),
          label: videoStateLabel(one),
          current: one === state,
        }))}
      />
      <ListTools<number>
        page="videos"
        search={{ state }}
        isEmpty={data.list.length === 0}
        load={async (next = 1) => {
          const rows = await api.call("GET /operator/videos", { state, page: next });
          return { list: rows.list, next: next * rows.size < rows.total ? next + 1 : null };
        }}
      />
      {data.list.length > 0 ? (
        <ul className="video-list flex flex-col gap-3">
          {data.list.map((video) => (
            <DeskVideoItem
              key={video.videoId}
              video={video}
              href={operatorHref(app, "videos", { video: video.videoId })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-clapperboard" title={m.videos_empty()} />
      )}
      <MatchListPages
        list={data}
        hrefOf={(next) => operatorHref(app, "videos", { state, page: next })}
        more={m.moderation_more()}
      />
      <UploadPanel editHref={(video) => operatorHref(app, "videos", { video })} />
    </div>
  );
}

/** Videos by state with the upload, or one of them. */
function VideoDeskPage() {
  const app = useApp();
  const { video, ...search } = parseVideoDeskSearch(useSearch({ from: "/admin/videos" }));
  return video === undefined ? (
    <DeskList {...search} />
  ) : (
    <DeskVideoEditor isOwner={false} videoId={video} backHref={operatorHref(app, "videos")} />
  );
}

export const VideoDeskScreen = operatorScreen("videos", VideoDeskPage);
