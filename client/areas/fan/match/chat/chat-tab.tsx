import { Link } from "#client/ui/link.tsx";
import "./chat-tab.css";
import "../overview/match-facts.css";
import { useApp } from "#client/app-context.ts";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useChat } from "#client/features/chat/use-chat.ts";
import { roomHref } from "#client/links.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import type { TabProps } from "../tabs/tab-props.ts";

/** The chat of the match's room, with a link to the room. */
export function ChatTab({ match }: TabProps) {
  const app = useApp();
  const roomId = matchRoomName(match.gameId, match.id);
  const chatState = useChat(roomId);
  return (
    <div className="chat-tab">
      <ChatPanel {...chatState} />
      <Link className="facts-more focus-ring-inset" href={roomHref(app, roomId)}>
        {m.room_open_room()}
      </Link>
    </div>
  );
}
