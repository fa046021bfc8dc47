import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { ShownMessage } from "../chat-log.ts";
import type { Chat, ChatView } from "../chat-view.ts";
import { ChatMessageRow } from "./chat-message-row.tsx";
import { messageItems } from "./message-items.ts";
import { OwnMessage } from "./own-message.tsx";
import { useStickToBottom } from "./use-stick-to-bottom.ts";

type Props = { chat: Chat; view: ChatView; onActions: (line: ShownMessage) => void };

const LINE_PX = 30;

/** The lines of a room: only those in sight are drawn; the list stays at its end until one scrolls up. */
export function MessageList({ chat, view, onActions }: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const [seenSeq, setSeenSeq] = useState(0);
  const items = messageItems(view);
  const lastSeq = view.lines.at(-1)?.seq ?? 0;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_PX,
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: 8,
    anchorTo: "end",
  });
  const { isFollowing, follow, box } = useStickToBottom(virtual, items.at(-1)?.key);
  const missed = isFollowing ? 0 : view.lines.filter((line) => line.seq > seenSeq && line.k === "say").length;

  useEffect(() => {
    if (isFollowing) setSeenSeq(lastSeq);
  }, [isFollowing, lastSeq]);
  // What one wrote oneself one wants to see go out.
  const ownCount = view.own.length;
  useEffect(() => {
    if (ownCount > 0) follow();
  }, [ownCount, follow]);

  return (
    <div className="chat-lines-frame">
      <div
        ref={scroll}
        role="log"
        aria-live="off"
        className="chat-lines focus-ring-inset"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={m.match_has_chat()}
        {...box}
      >
        <div className="chat-lines-all" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const item = items[index];
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                {item && "line" in item ? <ChatMessageRow line={item.line} onActions={onActions} /> : null}
                {item && "own" in item ? <OwnMessage line={item.own} chat={chat} /> : null}
              </div>
            );
          })}
        </div>
      </div>
      {missed > 0 ? (
        <button type="button" className="new-lines focus-ring" onClick={follow}>
          <span aria-hidden="true" className="i-lucide-arrow-down text-14" />
          {m.room_new_lines({ count: missed })}
        </button>
      ) : null}
    </div>
  );
}
