import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { ChatLogMessage } from "../chat-log.ts";
import type { Chat, ChatView } from "../chat-view.ts";
import { ChatMessageRow } from "./chat-message-row.tsx";
import { messageItems } from "./message-items.ts";
import { OwnMessage } from "./own-message.tsx";
import { useStickToBottom } from "./use-stick-to-bottom.ts";

type Props = {
  chat: Chat;
  view: ChatView;
  external: readonly ChatLogMessage[];
  onActions: (message: ChatLogMessage) => void;
};

const ROW_PX = 30;

/** A virtual list that sticks to its end until the user scrolls up. */
export function MessageList({ chat, view, external, onActions }: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const [seenSeq, setSeenSeq] = useState(0);
  const items = messageItems(view, external);
  const lastSeq = view.entries.at(-1)?.seq ?? 0;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: 8,
    anchorTo: "end",
  });
  const { isFollowing, follow, box } = useStickToBottom(virtual, items.at(-1)?.key);
  const unseenCount = isFollowing ? 0 : view.entries.filter((entry) => entry.seq > seenSeq && entry.k === "say").length;

  useEffect(() => {
    if (isFollowing) setSeenSeq(lastSeq);
  }, [isFollowing, lastSeq]);
  // Sending a message scrolls to the end of the list.
  const ownCount = view.own.length;
  useEffect(() => {
    if (ownCount > 0) follow();
  }, [ownCount, follow]);

  return (
    <div className="chat-messages-frame">
      <div
        ref={scroll}
        role="log"
        aria-live="off"
        className="chat-messages focus-ring-inset"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        aria-label={m.match_has_chat()}
        {...box}
      >
        <div className="chat-messages-all" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index];
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                {item && "entry" in item ? <ChatMessageRow entry={item.entry} onActions={onActions} /> : null}
                {item && "external" in item ? <ChatMessageRow entry={item.external} isExternal /> : null}
                {item && "own" in item ? <OwnMessage message={item.own} chat={chat} /> : null}
              </div>
            );
          })}
        </div>
      </div>
      {unseenCount > 0 ? (
        <button type="button" className="new-messages focus-ring" onClick={follow}>
          <span aria-hidden="true" className="i-lucide-arrow-down text-14" />
          {m.room_new_messages({ count: unseenCount })}
        </button>
      ) : null}
    </div>
  );
}
