import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import type { RoomView } from "#domain/chat/contract.ts";
import { createChatLog } from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";
import { recentMessagesQuery, roomQuery, toRoomEvents } from "./room-queries.ts";

const quiet = () => () => {};

/** `chat` is undefined until the page has hydrated. */
export type RoomChat = {
  room: RoomView;
  view: ChatView;
  chat: Chat | undefined;
  /** The match's result is hidden from this visitor, so the room is not opened. */
  isHidden: boolean;
};

/** One room: its last messages from the server, and live updates after hydration. */
export function useChat(roomId: string): RoomChat {
  const { user } = useApp();
  const { api } = useRouter().options.context;
  const { data: room } = useSuspenseQuery(roomQuery(api, roomId));
  const { data: spoken } = useSuspenseQuery(recentMessagesQuery(api, roomId));
  const [chat, setChat] = useState<Chat>();
  const uid = user?.uid;
  const isHidden = spoken.hidden === true;
  const made = useMemo<ChatView>(
    () => ({ ...createChatLog(toRoomEvents(spoken.list), room.viewers), connection: { kind: "off" } }),
    [spoken, room.viewers],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out needs another ticket; the server-rendered messages are only the initial state.
  useEffect(() => {
    if (isHidden) return;
    let opened: Chat | undefined;
    let left = false;
    const cancel = whenHydrated(async () => {
      const { startChat } = await import("./start-chat.ts");
      if (left) return;
      const { connection: _off, ...log } = made;
      opened = startChat({ log, ticket: () => api.call("POST /chatroom/ticket", { roomId }) });
      setChat(opened);
    });
    return () => {
      left = true;
      cancel();
      opened?.close();
      setChat(undefined);
    };
  }, [roomId, uid, api, isHidden]);

  const view = useSyncExternalStore(
    chat?.subscribe ?? quiet,
    () => chat?.getView() ?? made,
    () => made,
  );
  return { room, view, chat, isHidden };
}
