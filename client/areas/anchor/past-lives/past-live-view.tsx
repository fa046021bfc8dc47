import "#client/features/charts/charts.css";
import "#client/features/live/live-tile.css";
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ClipItem } from "#client/features/live/clip-item.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { replayHref } from "#client/late-links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { EarningsByGift } from "../earnings/earnings-tables.tsx";
import { PastLiveFacts } from "./past-live-facts.tsx";
import { PastLiveMeta } from "./past-live-heading.tsx";
import { liveClipsQuery, pastLiveQuery } from "./past-lives-queries.ts";

/** Clips are made by viewers; the streamer can remove them. */
function LiveClips({ liveId }: { liveId: number }) {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(liveClipsQuery(api, liveId));
  const clips = pages.data.pages.flatMap(({ list }) => list);
  return (
    <section aria-labelledby="live-clips" className="flex flex-col gap-3">
      <h3 id="live-clips" className="text-16">
        {m.streamer_clips()}
      </h3>
      {clips.length > 0 ? (
        <ul className="stream-tiles">
          {clips.map((clip) => (
            <ClipItem key={clip.clipId} clip={clip} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{m.past_clips_none()}</p>
      )}
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </section>
  );
}

/** One past live, with its gifts and clips. */
export function PastLiveView({ liveId }: { liveId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: live } = useSuspenseQuery(pastLiveQuery(api, liveId));
  return (
    <article className="flex flex-col gap-6" data-past-live={liveId}>
      <header className="flex flex-col gap-2">
        <Link
          className="inline-flex min-h-10 items-center self-start rounded-6 text-13 text-muted hover:text-strong focus-ring"
          href={anchorHref(app, "liveLinkDetails")}
        >
          {m.anchor_page_past()}
        </Link>
        <h2 className="break-words text-20">
          <bdi>{live.title}</bdi>
        </h2>
        <PastLiveMeta live={live} />
      </header>
      <PastLiveFacts live={live} />
      {live.hasReplay ? (
        <ButtonLink className="self-start" href={replayHref(app, live.roomId, liveId)}>
          {m.player_replay()}
        </ButtonLink>
      ) : null}
      {live.byGift.length > 0 ? (
        <div className="max-w-prose">
          <EarningsByGift rows={live.byGift} />
        </div>
      ) : null}
      <LiveClips liveId={liveId} />
    </article>
  );
}
