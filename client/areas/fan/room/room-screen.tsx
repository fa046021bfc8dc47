import "./room-screen.css";
import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useDanmaku } from "#client/features/chat/danmaku/use-danmaku.ts";
import { useChat } from "#client/features/chat/use-chat.ts";
import { useChatPreferences } from "#client/features/chat/use-chat-preferences.ts";
import { isTyping } from "#client/ui/is-typing.ts";
import { m } from "#messages";
import { AnchorPicture } from "./anchor-picture.tsx";
import type { RoomMatchInput } from "./load-room-screen.ts";
import { MatchPicture } from "./match-picture.tsx";
import { RoomHeader } from "./room-header.tsx";
import { RoomInfo } from "./room-info.tsx";
import { VideoStage } from "./video-stage.tsx";

type Props = { roomId: string; matchAsk: RoomMatchInput | undefined; layout: "live" | "live2" };

/** `t` opens and closes it, Esc closes it; not while one types. */
function useTheater(): [boolean, (isTheater: boolean) => void] {
  const [isTheater, setIsTheater] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "t") setIsTheater((now) => !now);
      if (event.key === "Escape") setIsTheater(false);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return [isTheater, setIsTheater];
}

/** A live room: the picture, who hosts it, and the talk at its side. */
export function RoomScreen({ roomId, matchAsk, layout }: Props) {
  const app = useApp();
  const talk = useChat(roomId);
  const [isTheater, setIsTheater] = useTheater();
  const [danmaku, changeDanmaku] = useDanmaku();
  const isCalm = useChatPreferences()?.giftAnimations === false;
  const { room } = talk;
  const title = room.title || (room.anchor ? m.room_of({ name: room.anchor.username }) : m.match_has_chat());
  return (
    <div className={`room as-${layout}${isTheater ? " is-theater" : ""}`}>
      {matchAsk ? null : <title>{`${title} · ${app.brand.name}`}</title>}
      <div className="room-main">
        <VideoStage chat={talk.chat} danmaku={danmaku} gifts={room.anchor !== null && !isCalm}>
          {matchAsk ? <MatchPicture ask={matchAsk} /> : <AnchorPicture room={room} title={title} />}
        </VideoStage>
        <RoomHeader
          room={room}
          title={matchAsk ? undefined : title}
          matchAsk={matchAsk}
          layout={layout}
          isTheater={isTheater}
          onTheater={() => setIsTheater(!isTheater)}
          danmaku={danmaku}
          onDanmaku={changeDanmaku}
        />
      </div>
      <div className="room-chat">
        <ChatPanel {...talk} />
      </div>
      {matchAsk && !isTheater ? <RoomInfo ask={matchAsk} /> : null}
    </div>
  );
}
