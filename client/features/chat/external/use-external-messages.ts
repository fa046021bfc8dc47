import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { type ChatLogMessage, createChatLog } from "../chat-log.ts";
import type { Chat } from "../chat-view.ts";
import { recentMessagesQuery, toRoomEvents } from "../room-queries.ts";
import type { ExternalSource } from "./external-source.ts";

const noSubscription = () => () => {};
const NONE: readonly ChatLogMessage[] = [];

/** Messages of the match's public room, shown read-only beside those of the streamer's room. */
export function useExternalMessages(source: ExternalSource | undefined): readonly ChatLogMessage[] {
  const { user } = useApp();
  const { api } = useRouter().options.context;
  const [chat, setChat] = useState<Chat>();
  const uid = user?.uid;
  const roomId = source && matchRoomName(source.gameId, source.matchId);
  // A match without a room, or whose result is hidden from this visitor, has nothing to show.
  const { data: recent } = useQuery({
    ...recentMessagesQuery(api, roomId ?? ""),
    enabled: roomId !== undefined,
    refetchOnWindowFocus: false,
  });
  const isOpen = recent !== undefined && recent.hidden !== true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out needs another ticket; the first messages are only the initial state.
  useEffect(() => {
    if (roomId === undefined || !isOpen) return;
    let opened: Chat | undefined;
    let isUnmounted = false;
    void import("../start-chat.ts").then(({ startChat }) => {
      if (isUnmounted) return;
      opened = startChat({
        log: createChatLog(toRoomEvents(recent.list)),
        ticket: () => api.call("POST /chatroom/ticket", { roomId }),
        isSilent: true,
      });
      setChat(opened);
    });
    return () => {
      isUnmounted = true;
      opened?.close();
      setChat(undefined);
    };
  }, [roomId, uid, api, isOpen]);

  const entries = useSyncExternalStore(
    chat?.subscribe ?? noSubscription,
    () => chat?.getView().entries ?? NONE,
    () => NONE,
  );
  return useMemo(() => entries.filter((entry) => entry.k === "say"), [entries]);
}
