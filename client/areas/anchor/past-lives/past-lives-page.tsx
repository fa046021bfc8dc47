import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { anchorScreen } from "../anchor-screen.tsx";
import { PastLiveCard } from "./past-live-card.tsx";
import { PastLiveView } from "./past-live-view.tsx";
import { parseLiveId, pastLivesQuery } from "./past-lives-queries.ts";

function PastLiveList() {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(pastLivesQuery(api));
  const lives = pages.data.pages.flatMap(({ list }) => list);
  if (lives.length === 0) return <EmptyState icon="i-lucide-history" title={m.past_none()} />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {lives.map((live) => (
          <PastLiveCard key={live.liveId} live={live} />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </div>
  );
}

/** The streamer's past lives, or the details of one. */
function PastLivesPage() {
  const liveId = parseLiveId(useSearch({ from: "/anchorCenter/liveLinkDetails" }));
  return liveId === undefined ? <PastLiveList /> : <PastLiveView liveId={liveId} />;
}

export const PastLivesScreen = anchorScreen("liveLinkDetails", PastLivesPage);
