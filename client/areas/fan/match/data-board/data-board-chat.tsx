import { Suspense } from "react";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useChat } from "#client/features/chat/use-chat.ts";

function BoardChat({ roomId }: { roomId: string }) {
  return <ChatPanel {...useChat(roomId)} />;
}

/** The chat of the followed match or streamer. */
export function DataBoardChat({ roomId }: { roomId: string }) {
  return (
    <aside className="data-chat">
      <Suspense fallback={<div className="chat-panel" aria-busy="true" />}>
        <BoardChat key={roomId} roomId={roomId} />
      </Suspense>
    </aside>
  );
}
