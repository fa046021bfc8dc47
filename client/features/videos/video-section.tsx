import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { videosHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { CallInput } from "#domain/api/contract.ts";
import { m } from "#messages";
import { VideoTile } from "./video-tile.tsx";

/** The newest videos about the page's subject; renders nothing if there are none. */
export function VideoSection({ input }: { input: CallInput<"GET /video/list"> }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /video/list", input));
  if (!data || data.list.length === 0) return null;
  return (
    <section className="mt-6 flex flex-col gap-3" aria-labelledby="video-section">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="video-section" className="text-16 font-600">
          {m.videos_title()}
        </h2>
        <Link className="text-13 text-accent focus-ring" href={videosHref(app)}>
          {m.library_see_all()}
        </Link>
      </div>
      <ul className="video-rail">
        {data.list.map((video) => (
          <VideoTile key={video.videoId} video={video} />
        ))}
      </ul>
    </section>
  );
}
