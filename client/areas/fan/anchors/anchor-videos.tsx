import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "#client/api/queries.ts";
import { LoadMore } from "#client/features/live/load-more.tsx";
import { ReplayTile } from "#client/features/live/replay-tile.tsx";
import { m } from "#messages";
import { ClipItem } from "./clip-item.tsx";
import { anchorClipsQuery, anchorReplaysQuery } from "./load-anchors.ts";

type PartProps = { uid: number; page: number; more: ReactNode };

function ReplaysPart({ uid, page, more }: PartProps) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /live/replays", anchorReplaysQuery(uid, page)));
  if (data.total === 0) return <p className="text-14 text-muted">{m.streamer_replays_none()}</p>;
  return (
    <>
      <ul className="stream-tiles mt-4">
        {data.list.map((replay) => (
          <ReplayTile key={replay.liveId} replay={replay} />
        ))}
      </ul>
      {page * data.size < data.total ? more : null}
    </>
  );
}

export const AnchorReplays = ({ uid }: { uid: number }) => (
  <section aria-labelledby="anchor-replays">
    <h2 id="anchor-replays" className="mb-2 text-16">
      {m.streamer_replays()}
    </h2>
    <LoadMore render={(page, more) => <ReplaysPart uid={uid} page={page} more={more} />} />
  </section>
);

function ClipsPart({ uid, page, more }: PartProps) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /live/clips", anchorClipsQuery(uid, page)));
  return (
    <>
      <ul className="stream-tiles mt-4">
        {data.list.map((clip) => (
          <ClipItem key={clip.clipId} clip={clip} />
        ))}
      </ul>
      {page * data.size < data.total ? more : null}
    </>
  );
}

/** Nothing without clips: viewers make them in the player, not here. */
export function AnchorClips({ uid }: { uid: number }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /live/clips", anchorClipsQuery(uid)));
  if (data.total === 0) return null;
  return (
    <section aria-labelledby="anchor-clips">
      <h2 id="anchor-clips" className="mb-2 text-16">
        {m.streamer_clips()}
      </h2>
      <LoadMore render={(page, more) => <ClipsPart uid={uid} page={page} more={more} />} />
    </section>
  );
}
