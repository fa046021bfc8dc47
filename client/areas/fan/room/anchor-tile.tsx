import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { AnchorRoom } from "#domain/chat/contract.ts";
import { m } from "#messages";

export function AnchorTile({ room: { roomId, title, anchor, viewers } }: { room: AnchorRoom }) {
  const app = useApp();
  return (
    <li>
      <Link className="room-tile focus-ring" href={roomHref(app, roomId)} data-room={roomId}>
        <span className="room-tile-picture is-anchor">
          {viewers > 0 ? (
            <Badge tone="live">
              <span aria-hidden="true" className="i-lucide-users-round me-1 text-12" />
              <span className="sr-only">{m.room_viewers({ count: viewers })}</span>
              <span aria-hidden="true">{shortNumber(viewers, app.locale)}</span>
            </Badge>
          ) : null}
          <Avatar person={anchor} size={64} />
        </span>
        <b className="truncate">
          <bdi>{title || m.room_of({ name: anchor.username })}</bdi>
        </b>
        <bdi className="truncate text-12 text-muted">{anchor.username}</bdi>
      </Link>
    </li>
  );
}
