import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ClipItem } from "#client/features/live/clip-item.tsx";
import { ReplayTileItem } from "#client/features/live/replay-tile.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { m } from "#messages";
import { anchorClipsQuery, anchorReplaysQuery } from "./anchor-queries.ts";

export function AnchorReplays({ uid }: { uid: number }) {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(anchorReplaysQuery(api, uid));
  const replays = pages.data.pages.flatMap(({ list }) => list);
  return (
    <section aria-labelledby="anchor-replays" className="flex flex-col">
      <h2 id="anchor-replays" className="mb-2 text-16">
        {m.streamer_replays()}
      </h2>
      {replays.length > 0 ? (
        <ul className="stream-tiles">
          {replays.map((replay) => (
            <ReplayTileItem key={replay.liveId} replay={replay} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{m.streamer_replays_none()}</p>
      )}
      <LoadMore pages={pages} label={m.moderation_more()} className="mt-4 self-center" />
    </section>
  );
}

/** Renders nothing without clips, because they are made by viewers in the player. */
export function AnchorClips({ uid }: { uid: number }) {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(anchorClipsQuery(api, uid));
  const clips = pages.data.pages.flatMap(({ list }) => list);
  if (clips.length === 0) return null;
  return (
    <section aria-labelledby="anchor-clips" className="flex flex-col">
      <h2 id="anchor-clips" className="mb-2 text-16">
        {m.streamer_clips()}
      </h2>
      <ul className="stream-tiles">
        {clips.map((clip) => (
          <ClipItem key={clip.clipId} clip={clip} />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="mt-4 self-center" />
    </section>
  );
}
