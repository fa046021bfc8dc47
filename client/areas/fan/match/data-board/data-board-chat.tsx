import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useChat } from "#client/features/chat/use-chat.ts";
import { RetryablePart } from "#client/ui/retryable-part.tsx";

function BoardChat({ roomId }: { roomId: string }) {
  return <ChatPanel {...useChat(roomId)} />;
}

/** Chat of the followed match or streamer. */
export function DataBoardChat({ roomId }: { roomId: string }) {
  return (
    <aside className="data-chat">
      <RetryablePart fallback={<div className="chat-panel" aria-busy="true" />} resetKey={roomId}>
        <BoardChat key={roomId} roomId={roomId} />
      </RetryablePart>
    </aside>
  );
}
