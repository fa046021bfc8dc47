import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { formatLength } from "#client/features/live/format-length.ts";
import { TilePicture } from "#client/features/live/tile-picture.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { clipHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import type { Clip } from "#domain/live/contract.ts";
import { m } from "#messages";

/** The streamer, its author and administrators may remove a clip. */
function RemoveClip({ clipId }: { clipId: string }) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call("POST /live/clip/remove", { clipId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["GET /live/clips"] }),
  });
  if (!isAsking) {
    return (
      <Button className="needs-scripts" onClick={() => setIsAsking(true)}>
        <span aria-hidden="true" className="i-lucide-trash-2 text-16" />
        {m.clip_remove()}
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-13 text-strong">{m.clip_remove_confirm()}</legend>
      <Button kind="primary" disabled={remove.isPending} aria-busy={remove.isPending} onClick={() => remove.mutate()}>
        {m.clip_remove()}
      </Button>
      <Button disabled={remove.isPending} onClick={() => setIsAsking(false)}>
        {m.account_cancel()}
      </Button>
    </fieldset>
  );
}

export function ClipItem({ clip }: { clip: Clip }) {
  const app = useApp();
  const { clipId, roomId, title, anchor, author, coverUrl, fromMs, toMs, atMs, mayRemove } = clip;
  const date = dateAndTime(atMs, app.locale, app.timeZone);
  return (
    <li className="stream-tile" data-clip={clipId}>
      <Link className="stream-tile-link focus-ring" href={clipHref(app, roomId, clipId)}>
        <TilePicture coverUrl={coverUrl} anchor={anchor}>
          <span className="stream-tile-count" dir="ltr">
            {formatLength(toMs - fromMs)}
          </span>
        </TilePicture>
        <b className="truncate">
          <bdi>{title || date}</bdi>
        </b>
      </Link>
      <span className="text-12 text-muted">{m.clip_by({ name: author.username })}</span>
      {mayRemove ? <RemoveClip clipId={clipId} /> : null}
    </li>
  );
}
