import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { anchorProfileHref, matchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import type { RoomMatchInput } from "./load-room-screen.ts";
import { RoomTools, type RoomToolsProps } from "./room-tools.tsx";

type Props = RoomToolsProps & { matchInput: RoomMatchInput | undefined };

/** Bar below the stage of a match room. */
export function RoomHeader({ matchInput, ...tools }: Props) {
  const app = useApp();
  const { anchor, roomId } = tools.room;
  const kind = parseRoomName(roomId);
  return (
    <div className="host-bar">
      {anchor ? (
        <Link className="host focus-ring" href={anchorProfileHref(app, anchor.uid)}>
          <Avatar person={anchor} size={32} />
          <bdi className="truncate">{anchor.username}</bdi>
        </Link>
      ) : null}
      {matchInput && kind?.kind === "match" ? (
        <Link className="host-link focus-ring" href={matchHref(app, kind.gameId, kind.matchId)}>
          {m.room_match_page()}
        </Link>
      ) : null}
      <RoomTools {...tools} />
    </div>
  );
}
