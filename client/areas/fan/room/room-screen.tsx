import "./room-screen.css";
import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useDanmaku } from "#client/features/chat/danmaku/use-danmaku.ts";
import { useChat } from "#client/features/chat/use-chat.ts";
import { useChatPreferences } from "#client/features/chat/use-chat-preferences.ts";
import { isTyping } from "#client/ui/is-typing.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import { MatchLives } from "../lives/match-lives.tsx";
import { AnchorStage } from "./anchor-stage.tsx";
import type { RoomMatchInput } from "./load-room-screen.ts";
import { MatchStage } from "./match-stage.tsx";
import { RoomHeader } from "./room-header.tsx";
import { RoomInfo } from "./room-info.tsx";
import { StreamStage } from "./stream-stage.tsx";
import { VideoStage } from "./video-stage.tsx";

type Props = { roomId: string; matchInput: RoomMatchInput | undefined; layout: "live" | "live2" };

/** `t` toggles theater mode and Escape leaves it, except while typing. */
function useTheater(): [boolean, (isTheater: boolean) => void] {
  const [isTheater, setIsTheater] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "t") setIsTheater((isOn) => !isOn);
      if (event.key === "Escape") setIsTheater(false);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return [isTheater, setIsTheater];
}

/** A live room: stage, header and chat. */
export function RoomScreen({ roomId, matchInput, layout }: Props) {
  const app = useApp();
  const chatState = useChat(roomId);
  const [isTheater, setIsTheater] = useTheater();
  const [danmaku, changeDanmaku] = useDanmaku();
  const areGiftsOff = useChatPreferences()?.giftAnimations === false;
  const { room } = chatState;
  const name = parseRoomName(roomId);
  const title = room.title || (room.anchor ? m.room_of({ name: room.anchor.username }) : m.match_has_chat());
  return (
    <div className={`room as-${layout}${isTheater ? " is-theater" : ""}`}>
      {matchInput ? null : <title>{`${title} · ${app.brand.name}`}</title>}
      <div className="room-main">
        <VideoStage chat={chatState.chat} danmaku={danmaku} gifts={room.anchor !== null && !areGiftsOff}>
          {matchInput ? (
            <MatchStage input={matchInput} />
          ) : (
            <StreamStage roomId={roomId} chat={chatState.chat}>
              <AnchorStage room={room} title={title} />
            </StreamStage>
          )}
        </VideoStage>
        <RoomHeader
          room={room}
          title={matchInput ? undefined : title}
          matchInput={matchInput}
          layout={layout}
          isTheater={isTheater}
          onTheater={() => setIsTheater(!isTheater)}
          danmaku={danmaku}
          onDanmaku={changeDanmaku}
        />
        {name?.kind === "match" ? <MatchLives gameId={name.gameId} matchId={name.matchId} /> : null}
      </div>
      <div className="room-chat">
        <ChatPanel {...chatState} />
      </div>
      {matchInput && !isTheater ? <RoomInfo input={matchInput} /> : null}
    </div>
  );
}
