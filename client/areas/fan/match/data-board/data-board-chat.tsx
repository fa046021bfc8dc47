import { Suspense } from "react";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useChat } from "#client/features/chat/use-chat.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";

function Talk({ roomId }: { roomId: string }) {
  return <ChatPanel {...useChat(roomId)} />;
}

/** The talk of the match that is followed; another's takes its place. */
export function DataBoardChat({ gameId, matchId }: { gameId: number; matchId: number }) {
  const roomId = matchRoomName(gameId, matchId);
  return (
    <aside className="data-chat">
      <Suspense fallback={<div className="chat-panel" aria-busy="true" />}>
        <Talk key={roomId} roomId={roomId} />
      </Suspense>
    </aside>
  );
}
