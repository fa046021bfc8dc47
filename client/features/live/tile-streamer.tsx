import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { anchorProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { LiveAnchor } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { gameName } from "#messages/game-name.ts";

/** The streamer, linked to their profile, and the game. */
export function TileStreamer({ anchor, gameId }: { anchor: LiveAnchor; gameId: number | null }) {
  const app = useApp();
  const game = gameId === null ? undefined : getGameById(gameId);
  return (
    <Link className="stream-tile-streamer focus-ring" href={anchorProfileHref(app, anchor.uid)}>
      <Avatar person={anchor} size={24} />
      <span className="truncate">
        <bdi>{anchor.username}</bdi>
        {game ? ` · ${gameName(game.slug)}` : null}
      </span>
    </Link>
  );
}
