import type { ReactNode } from "react";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import type { LiveAnchor } from "#domain/live/contract.ts";

type Props = { coverUrl: string | null; anchor: LiveAnchor; children: ReactNode };

/** Its size is fixed by the style sheet, so that a late cover moves nothing. */
export const TilePicture = ({ coverUrl, anchor, children }: Props) => (
  <span className="stream-tile-picture">
    {coverUrl ? (
      <img src={coverUrl} alt="" width={320} height={180} loading="lazy" decoding="async" />
    ) : (
      <Avatar person={anchor} size={64} />
    )}
    {children}
  </span>
);
