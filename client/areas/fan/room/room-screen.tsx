import "./room-screen.css";
import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { useDanmaku } from "#client/features/chat/danmaku/use-danmaku.ts";
import { toExternalSource } from "#client/features/chat/external/external-source.ts";
import { useChat } from "#client/features/chat/use-chat.ts";
import { useChatPreferences } from "#client/features/chat/use-chat-preferences.ts";
import { isTyping } from "#client/ui/is-typing.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import { MatchLives } from "../lives/match-lives.tsx";
import { AnchorStage } from "./anchor-stage.tsx";
import type { RoomMatchInput } from "./load-room-screen.ts";
import { MatchStage } from "./match-stage.tsx";
import { RoomHeader } from "./room-header.tsx";
import { RoomInfo } from "./room-info.tsx";
import type { RoomVideo } from "./room-search.ts";
import { StreamHeader } from "./stream-header.tsx";
import { StreamStage } from "./stream-stage.tsx";
import { useOpenLive } from "./use-open-live.ts";
import { VideoCaption } from "./video-caption.tsx";
import { VideoStage } from "./video-stage.tsx";

const RoomTips = lazyPart(async () => (await import("../tips/match-tips.tsx")).RoomTips);
/** Lazy-loaded, because it is below the player. */
const StreamerInfo = lazyPart(async () => (await import("./streamer-info.tsx")).StreamerInfo);

type Props = {
  roomId: string;
  matchInput: RoomMatchInput | undefined;
  video: RoomVideo;
  layout: "live" | "live2";
};

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

/** A room with its stage, header and chat. */
export function RoomScreen({ roomId, matchInput, video, layout }: Props) {
  const app = useApp();
  const chatState = useChat(roomId);
  const [isTheater, setIsTheater] = useTheater();
  const [danmaku, changeDanmaku] = useDanmaku();
  const areGiftsOff = useChatPreferences()?.giftAnimations === false;
  const { room } = chatState;
  const name = parseRoomName(roomId);
  const live = useOpenLive(roomId, video);
  const matchId = name?.kind === "match" ? name.matchId : live?.matchId;
  const title = room.title || (room.anchor ? m.room_of({ name: room.anchor.username }) : m.match_has_chat());
  const onTheater = () => setIsTheater(!isTheater);
  const tools = { room, layout, isTheater, onTheater, danmaku, onDanmaku: changeDanmaku };
  return (
    <div className={`room as-${layout}${isTheater ? " is-theater" : ""}`}>
      {matchInput ? null : <title>{`${title} · ${app.brand.name}`}</title>}
      <div className="room-main">
        <VideoStage chat={chatState.chat} danmaku={danmaku} gifts={room.anchor !== null && !areGiftsOff}>
          {matchInput ? (
            <MatchStage input={matchInput} />
          ) : (
            <StreamStage roomId={roomId} chat={chatState.chat} video={video}>
              <AnchorStage room={room} title={title} />
            </StreamStage>
          )}
        </VideoStage>
        {name?.kind === "custom" ? (
          <StreamHeader
            {...tools}
            title={video.kind === "live" ? (live?.title ?? title) : undefined}
            live={live}
            viewers={chatState.view.viewers}
          />
        ) : (
          <RoomHeader {...tools} matchInput={matchInput} />
        )}
        {video.kind === "replay" || video.kind === "clip" ? <VideoCaption roomId={roomId} video={video} /> : null}
        {name?.kind === "match" ? <MatchLives gameId={name.gameId} matchId={name.matchId} /> : null}
      </div>
      <div className="room-chat">
        <ChatPanel {...chatState} liveNotice={live?.notice} externalSource={live && toExternalSource(live)} />
      </div>
      {/* Placed after the chat, because it loads late and would push messages down while they are read. */}
      {matchId !== undefined && app.brand.plans && !isTheater ? <RoomTips matchId={matchId} /> : null}
      {matchInput && !isTheater ? <RoomInfo input={matchInput} /> : null}
      {name?.kind === "custom" && !isTheater ? <StreamerInfo roomId={roomId} uid={name.number} /> : null}
    </div>
  );
}
