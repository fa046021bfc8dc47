import type { ReactNode } from "react";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";

export type TileState = {
  /** Link to the board without this tile. */
  leaveHref: string;
  /** Counts from 1 and is the key that follows the tile. */
  position: number;
  isFollowed: boolean;
  onFollow: () => void;
};

/** `hasSound` is true for streams; for matches, following only opens the chat. */
type Props = TileState & { name: string; href: string; hasSound: boolean; children: ReactNode };

const iconOf = (hasSound: boolean, isFollowed: boolean): string => {
  if (!hasSound) return "i-lucide-message-square";
  return isFollowed ? "i-lucide-volume-2" : "i-lucide-volume-x";
};

/** Tile controls: follow, open its page, remove. */
export const TileHead = ({ name, href, hasSound, leaveHref, position, isFollowed, onFollow, children }: Props) => (
  <header className="data-tile-head">
    <label className="data-follow needs-scripts" title={m.multi_match_follow()}>
      <input
        type="radio"
        name="followed-match"
        className="sr-only"
        aria-label={m.label_value({ label: m.multi_match_follow(), value: name })}
        aria-keyshortcuts={String(position)}
        checked={isFollowed}
        onChange={onFollow}
      />
      <span aria-hidden="true" className={`${iconOf(hasSound, isFollowed)} text-16`} />
    </label>
    <Link className="min-w-0 flex-1 truncate focus-ring" href={href}>
      {children}
    </Link>
    <Link className="data-leave focus-ring" href={leaveHref} title={m.multi_match_leave()}>
      <span aria-hidden="true" className="i-lucide-x text-16" />
      <span className="sr-only">{m.multi_match_leave()}</span>
    </Link>
  </header>
);
