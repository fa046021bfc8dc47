import { type ReactNode, useRef, useState } from "react";
import { PHRASES, type Phrase } from "#domain/chat/phrases.ts";
import { STICKERS } from "#domain/chat/stickers.ts";
import { m } from "#messages";
import { phraseLabel } from "../messages/message-labels.ts";
import { EMOJI_GROUPS } from "./emoji-set.ts";
import { Sticker } from "./sticker.tsx";
import { useUploadedStickers } from "./use-uploaded-stickers.ts";

type Tab = "emoji" | "stickers" | "phrases";
type Props = { onInsert: (inserted: string) => void; onPhrase: (phrase: Phrase) => void; onClose: () => void };

const TABS: readonly { tab: Tab; name: () => string }[] = [
  { tab: "emoji", name: () => m.room_emoji() },
  { tab: "stickers", name: () => m.room_stickers() },
  { tab: "phrases", name: () => m.room_phrases() },
];

/** Emoji, stickers, and phrases that are shown in each reader's language. */
export function EmojiPicker({ onInsert, onPhrase, onClose }: Props) {
  const [open, setOpen] = useState<Tab>("emoji");
  const tabs = useRef<HTMLDivElement>(null);
  const uploaded = useUploadedStickers(open === "stickers");
  const offered = uploaded.flatMap(({ name, isOffered }) => (isOffered ? [name] : []));
  const panels: Record<Tab, () => ReactNode> = {
    emoji: () =>
      EMOJI_GROUPS.map((group) => (
        <div key={group[0]} className="picker-emoji">
          {group.map((emoji) => (
            <button key={emoji} type="button" className="focus-ring-inset" onClick={() => onInsert(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )),
    stickers: () => (
      <div className="picker-stickers">
        {[...STICKERS, ...offered].map((name) => (
          <button key={name} type="button" className="focus-ring-inset" onClick={() => onInsert(`:${name}:`)}>
            <Sticker name={name} uploaded={uploaded} />
          </button>
        ))}
      </div>
    ),
    phrases: () => (
      <div className="picker-phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" className="focus-ring-inset" onClick={() => onPhrase(phrase)}>
            {phraseLabel(phrase)}
          </button>
        ))}
        <p>{m.room_phrases_note()}</p>
      </div>
    ),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from whichever part has the focus.
    <div className="picker" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <div ref={tabs} role="tablist" aria-label={m.room_picker()} className="picker-tabs">
        {TABS.map(({ tab, name }, at) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`picker-${tab}`}
            aria-selected={tab === open}
            aria-controls="picker-open"
            tabIndex={tab === open ? 0 : -1}
            className="focus-ring-inset"
            onClick={() => setOpen(tab)}
            onKeyDown={(event) => {
              const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              const towards = document.documentElement.dir === "rtl" ? -step : step;
              const next = TABS[(at + towards + TABS.length) % TABS.length];
              if (step === 0 || !next) return;
              setOpen(next.tab);
              tabs.current?.querySelector<HTMLElement>(`#picker-${next.tab}`)?.focus();
            }}
          >
            {name()}
          </button>
        ))}
      </div>
      <div id="picker-open" role="tabpanel" aria-labelledby={`picker-${open}`} className="picker-open">
        {panels[open]()}
      </div>
    </div>
  );
}
