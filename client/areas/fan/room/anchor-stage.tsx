import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import type { RoomView } from "#domain/chat/contract.ts";

/** A room without a match is its anchor's. */
export const AnchorPicture = ({ room: { anchor }, title }: { room: RoomView; title: string }) => (
  <div className="anchor-picture">
    {anchor ? <Avatar person={anchor} size={96} /> : null}
    <h1>
      <bdi>{title}</bdi>
    </h1>
    {anchor ? <bdi className="text-14 text-muted">{anchor.username}</bdi> : null}
  </div>
);
