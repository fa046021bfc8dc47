import Danmaku from "danmaku";
import { useEffect, useRef } from "react";
import type { Chat } from "../chat-view.ts";
import { stripStickers } from "../composer/message-parts.ts";
import { useUploadedStickers } from "../composer/use-uploaded-stickers.ts";
import { chatMessageText } from "../messages/message-labels.ts";
import { type DanmakuSettings, isShownAsDanmaku, MESSAGES_PER_SECOND, PIXELS_PER_SECOND } from "./danmaku-settings.ts";

const SECOND_MS = 1_000;

/** Shows new messages over the video, limited per second. Screen readers get the chat instead. */
export function DanmakuLayer({ chat, settings }: { chat: Chat; settings: DanmakuSettings }) {
  const frame = useRef<HTMLDivElement>(null);
  const danmaku = useRef<Danmaku>(undefined);
  const uploaded = useUploadedStickers(settings.isOn);

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    const created = new Danmaku({ container, engine: "dom" });
    danmaku.current = created;
    const observer = new ResizeObserver(() => created.resize());
    observer.observe(container);
    return () => {
      observer.disconnect();
      created.destroy();
      danmaku.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (danmaku.current) danmaku.current.speed = PIXELS_PER_SECOND[settings.speed];
  }, [settings.speed]);

  useEffect(() => {
    if (!settings.isOn) return;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const stickers = new Set(uploaded.map(({ name }) => name));
    let shownAtMs: number[] = [];
    return chat.onEntry((entry) => {
      if (entry.k !== "say" || reducedMotion.matches || document.visibilityState === "hidden") return;
      const text = stripStickers(chatMessageText(entry), stickers);
      const nowMs = performance.now();
      shownAtMs = shownAtMs.filter((atMs) => nowMs - atMs < SECOND_MS);
      if (!isShownAsDanmaku(settings, text) || shownAtMs.length >= MESSAGES_PER_SECOND[settings.density]) return;
      shownAtMs.push(nowMs);
      danmaku.current?.emit({
        render() {
          const node = document.createElement("div");
          node.className = "danmaku-message";
          node.dir = "auto";
          node.textContent = text;
          return node;
        },
      });
    });
  }, [chat, settings, uploaded]);

  return <div ref={frame} className="danmaku" aria-hidden="true" style={{ opacity: settings.opacityPercent / 100 }} />;
}
