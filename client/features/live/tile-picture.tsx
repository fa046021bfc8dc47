import type { ReactNode } from "react";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import type { LiveAnchor } from "#domain/live/contract.ts";

type Props = { coverUrl: string | null; anchor: LiveAnchor; children: ReactNode };

/** The style sheet fixes the size, to avoid a layout shift when the cover loads. */
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
