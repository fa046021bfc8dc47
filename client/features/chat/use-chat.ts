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

/** `chat` is missing until the line is asked for: the page shows what it was made with. */
export type RoomChat = {
  room: RoomView;
  view: ChatView;
  chat: Chat | undefined;
  /** Its match is one whose result the reader does not want to be told: the line is not asked for. */
  isHidden: boolean;
};

/** One room of one page: its last lines at once, and everything that follows when the page has settled. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: who signs in or out comes with another pass; the lines the page was made with are for the first moment.
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
