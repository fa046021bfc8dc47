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
import { VIDEO_STATES } from "#domain/videos/states.ts";
import { m } from "#messages";
import { gameFilter, ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { parseVideoDeskSearch } from "./video-desk-search.ts";

type Query = Omit<ReturnType<typeof parseVideoDeskSearch>, "video">;

function DeskList({ query }: { query: Query }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/videos", query));
  const { state, sort, game } = query;
  return (
    <div className="flex flex-col gap-6">
      <LinkTabs
        label={m.videos_title()}
        tabs={VIDEO_STATES.map((one) => ({
          href: operatorHref(app, "videos", { state: one, sort, game }),
          label: videoStateLabel(one),
          current: one === state,
        }))}
      />
      <ListFilters<number>
        page="videos"
        tab={{ state }}
        filters={[gameFilter(game), sortFilter(sort)]}
        isEmpty={data.list.length === 0}
        load={async (next = 1) => {
          const rows = await api.call("GET /operator/videos", { ...query, page: next });
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
        hrefOf={(next) => operatorHref(app, "videos", { state, sort, game, page: next })}
        more={m.moderation_more()}
      />
      <UploadPanel editHref={(video) => operatorHref(app, "videos", { video })} />
    </div>
  );
}

/** Videos by state with an upload form, or one video. */
function VideoDeskPage() {
  const app = useApp();
  const { video, ...query } = parseVideoDeskSearch(useSearch({ from: "/admin/videos" }));
  return video === undefined ? (
    <DeskList query={query} />
  ) : (
    <DeskVideoEditor isOwner={false} videoId={video} backHref={operatorHref(app, "videos")} />
  );
}

export const VideoDeskScreen = operatorScreen("videos", VideoDeskPage);
