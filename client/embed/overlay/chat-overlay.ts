import type { ChatLog, ChatLogEntry } from "#client/features/chat/chat-log.ts";
import { followRoom } from "./follow-room.ts";
import type { OverlayStart } from "./overlay-start.ts";
import { element, giftText, main } from "./page.ts";

const MAX_LINES = 14;
const SAMPLE_PHRASES = ["hello", "lets_go", "great_goal"];

const lineOf = (name: string, text: string, className: string): HTMLElement =>
  element("li", className, element("bdi", "", name), " ", element("span", "", text));

/** `seq` alone is not unique: it restarts from 1 when the room restarts. */
const keyOf = ({ seq, timeMs }: ChatLogEntry): string => `${seq} ${timeMs}`;

export function startChatOverlay({ ticketPath, phrases, gifts, isPreview, brandName }: OverlayStart): void {
  const list = main().firstElementChild ?? main();
  const lines = new Map<string, HTMLElement>();

  function createLine(entry: ChatLogEntry): HTMLElement | undefined {
    if (entry.k === "system") return undefined;
    const isGift = entry.k === "gift";
    const text = isGift
      ? giftText(gifts[entry.giftId], entry.combo)
      : entry.phrase === undefined
        ? entry.text
        : (phrases[entry.phrase] ?? "");
    return lineOf(entry.from.name, text, isGift ? "plate gift" : "plate");
  }

  /** Also removes deleted messages. */
  function draw({ entries, isStale }: ChatLog) {
    if (isStale && entries.length > 0) return;
    const wanted = entries.filter(({ k }) => k !== "system").slice(-MAX_LINES);
    const keys = new Set(wanted.map(keyOf));
    for (const [key, line] of lines) {
      if (keys.has(key)) continue;
      line.remove();
      lines.delete(key);
    }
    for (const entry of wanted) {
      if (lines.has(keyOf(entry))) continue;
      const line = createLine(entry);
      if (!line) continue;
      lines.set(keyOf(entry), line);
      list.appendChild(line);
    }
  }

  if (isPreview) {
    for (const phrase of SAMPLE_PHRASES) {
      list.appendChild(lineOf(brandName, phrases[phrase] ?? "", "plate"));
    }
  }
  followRoom(ticketPath, { onLog: draw, onLiveChange: () => {} });
}
