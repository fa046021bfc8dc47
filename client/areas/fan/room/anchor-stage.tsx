import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import type { RoomView } from "#domain/chat/contract.ts";

/** Stage of a room without a match. */
export const AnchorStage = ({ room: { anchor }, title }: { room: RoomView; title: string }) => (
  <div className="anchor-stage">
    {anchor ? <Avatar person={anchor} size={96} /> : null}
    <p className="anchor-stage-title">
      <bdi>{title}</bdi>
    </p>
    {anchor ? <bdi className="text-14 text-muted">{anchor.username}</bdi> : null}
  </div>
);
