import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import type { RoomView } from "#domain/chat/contract.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { createChatLog } from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";
import { recentMessagesQuery, roomQuery, toRoomEvents } from "./room-queries.ts";

const noSubscription = () => () => {};

/** `chat` is undefined until the page has hydrated. */
export type RoomChat = {
  room: RoomView;
  view: ChatView;
  chat: Chat | undefined;
  /** The match's result is hidden from this visitor, so the room is not opened. */
  isHidden: boolean;
};

/** A room with its latest messages from the server, and live updates after hydration. */
export function useChat(roomId: string): RoomChat {
  const { user } = useApp();
  const { api } = useRouter().options.context;
  const { data: room } = useSuspenseQuery(roomQuery(api, roomId));
  const { data: recentMessages } = useSuspenseQuery(recentMessagesQuery(api, roomId));
  const [chat, setChat] = useState<Chat>();
  const uid = user?.uid;
  const isHidden = recentMessages.hidden === true;
  const initialView = useMemo<ChatView>(
    () => ({
      ...createChatLog(toRoomEvents(recentMessages.list), room.viewers ?? undefined),
      connection: { kind: "off" },
    }),
    [recentMessages, room.viewers],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out needs another ticket; the server-rendered messages are only the initial state.
  useEffect(() => {
    if (isHidden) return;
    let opened: Chat | undefined;
    let isUnmounted = false;
    const cancel = whenHydrated(async () => {
      const [{ startChat }, { toHistoryPage }] = await Promise.all([
        import("./start-chat.ts"),
        import("./chat-history.ts"),
      ]);
      if (isUnmounted) return;
      const loadHistory = async (fromMs: number) =>
        toHistoryPage(await api.call("GET /live/chatArchive", { roomId, fromMs: Math.floor(fromMs) }));
      const { connection: _off, ...log } = initialView;
      opened = startChat({
        log,
        ticket: () => api.call("POST /chatroom/ticket", { roomId }),
        loadHistory: parseRoomName(roomId)?.kind === "custom" ? loadHistory : undefined,
      });
      setChat(opened);
    });
    return () => {
      isUnmounted = true;
      cancel();
      opened?.close();
      setChat(undefined);
    };
  }, [roomId, uid, api, isHidden]);

  const view = useSyncExternalStore(
    chat?.subscribe ?? noSubscription,
    () => chat?.getView() ?? initialView,
    () => initialView,
  );
  return { room, view, chat, isHidden };
}
