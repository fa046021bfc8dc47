import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { ChatLine } from "./chat-line.tsx";
import type { LineShown, OwnLine as Own, SaidShown } from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";
import { OwnLine } from "./own-line.tsx";

type Item = { key: string; line: LineShown } | { key: string; own: Own };
type Props = { chat: Chat; view: ChatView; onActions: (line: SaidShown) => void };

/** So near the end, one reads along. */
const AT_END_PX = 48;
const LINE_PX = 30;

const itemsOf = ({ lines, own, you }: ChatView): Item[] => [
  // An own line keeps its key when the room has said it: it stays where it is.
  ...lines.map((line) => ({
    key: line.k === "say" && line.from.uid === you?.uid ? `own-${line.cid}` : `line-${line.seq}`,
    line,
  })),
  ...own.map((one) => ({ key: `own-${one.say.cid}`, own: one })),
];

/** The lines of a room: only those in sight are drawn; the list stays at its end until one scrolls up. */
export function LineList({ chat, view, onActions }: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(0);
  const items = itemsOf(view);
  const lastSeq = view.lines.at(-1)?.seq ?? 0;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_PX,
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: 8,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
  });
  const missed = isAtEnd ? 0 : view.lines.filter((line) => line.seq > seenSeq && line.k === "say").length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is first drawn.
  useEffect(() => virtual.scrollToEnd(), []);
  useEffect(() => {
    if (isAtEnd) setSeenSeq(lastSeq);
  }, [isAtEnd, lastSeq]);
  // What one wrote oneself one wants to see go out.
  const ownCount = view.own.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new own line brings the end into sight.
  useEffect(() => {
    if (ownCount > 0) virtual.scrollToEnd();
  }, [ownCount]);

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
        // Asked of the list itself: at a single jump the virtualizer has not heard of it yet.
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setIsAtEnd(scrollHeight - scrollTop - clientHeight <= AT_END_PX)
        }
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
                {item && "line" in item ? <ChatLine line={item.line} onActions={onActions} /> : null}
                {item && "own" in item ? <OwnLine line={item.own} chat={chat} /> : null}
              </div>
            );
          })}
        </div>
      </div>
      {missed > 0 ? (
        <button type="button" className="new-lines focus-ring" onClick={() => virtual.scrollToEnd()}>
          <span aria-hidden="true" className="i-lucide-arrow-down text-14" />
          {m.room_new_lines({ count: missed })}
        </button>
      ) : null}
    </div>
  );
}
