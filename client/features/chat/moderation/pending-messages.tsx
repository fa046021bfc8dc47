import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import type { PendingMessage } from "#party/protocol/live-room/frames.ts";
import { useRoomOperation } from "./use-room-operation.ts";

/** Messages waiting for approval, for moderators. */
export function PendingMessages({ roomId, waiting }: { roomId: string; waiting: readonly PendingMessage[] }) {
  const operate = useRoomOperation(roomId);
  const firstMessages = waiting.filter(({ why }) => why === "first");
  if (firstMessages.length === 0) return null;
  return (
    <section className="pending-messages" aria-label={m.room_waiting()}>
      <h3>{m.room_waiting()}</h3>
      <ul>
        {firstMessages.map(({ id, from, text }) => (
          <li key={id}>
            <p>
              <bdi className="message-name">{from.name}</bdi> <bdi>{text}</bdi>
            </p>
            <IconButton
              icon="i-lucide-check"
              label={m.room_approve()}
              disabled={operate.isPending}
              onClick={() => operate.mutate({ action: "approve", held: id })}
            />
            <IconButton
              icon="i-lucide-x"
              label={m.room_reject()}
              disabled={operate.isPending}
              onClick={() => operate.mutate({ action: "reject", held: id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
