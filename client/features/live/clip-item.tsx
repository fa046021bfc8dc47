import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { playingTime } from "#client/format/durations.ts";
import { clipHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { Clip } from "#domain/live/contract.ts";
import { m } from "#messages";
import { RemoveClip } from "./remove-clip.tsx";
import { TilePicture } from "./tile-picture.tsx";

export function ClipItem({ clip }: { clip: Clip }) {
  const app = useApp();
  const { clipId, roomId, title, anchor, author, coverUrl, fromMs, toMs, atMs, mayRemove } = clip;
  const date = dateAndTime(atMs, app.locale, app.timeZone);
  return (
    <li className="stream-tile" data-clip={clipId}>
      <Link className="stream-tile-link focus-ring" href={clipHref(app, roomId, clipId)}>
        <TilePicture coverUrl={coverUrl} anchor={anchor}>
          <span className="stream-tile-count" dir="ltr">
            {playingTime(toMs - fromMs)}
          </span>
        </TilePicture>
        <b className="truncate" dir="auto">
          {title || date}
        </b>
      </Link>
      <span className="text-12 text-muted">{m.clip_by({ name: author.username })}</span>
      {mayRemove ? <RemoveClip clipId={clipId} /> : null}
    </li>
  );
}
