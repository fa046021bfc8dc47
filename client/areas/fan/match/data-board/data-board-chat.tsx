import { Suspense } from "react";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useChat } from "#client/features/chat/use-chat.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";

function BoardChat({ roomId }: { roomId: string }) {
  return <ChatPanel {...useChat(roomId)} />;
}

/** The chat of the followed match. */
export function DataBoardChat({ gameId, matchId }: { gameId: number; matchId: number }) {
  const roomId = matchRoomName(gameId, matchId);
  return (
    <aside className="data-chat">
      <Suspense fallback={<div className="chat-panel" aria-busy="true" />}>
        <BoardChat key={roomId} roomId={roomId} />
      </Suspense>
    </aside>
  );
}
