import { type ReactNode, Suspense } from "react";
import type { Chat } from "#client/features/chat/chat-view.ts";
import type { DanmakuSettings } from "#client/features/chat/danmaku/danmaku-settings.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";

/** Loaded only once the chat is connected. */
const DanmakuLayer = lazyComponent(
  async () => (await import("#client/features/chat/danmaku/danmaku-layer.tsx")).DanmakuLayer,
);

const GiftOverlay = lazyComponent(async () => (await import("#client/features/gifts/gift-overlay.tsx")).GiftOverlay);

type Props = { chat: Chat | undefined; danmaku: DanmakuSettings; gifts: boolean; children: ReactNode };

/** The stage of a room with danmaku and gift overlays. */
export const VideoStage = ({ chat, danmaku, gifts, children }: Props) => (
  <div className="stage" id="stage">
    {children}
    {chat && danmaku.isOn ? (
      <Suspense>
        <DanmakuLayer chat={chat} settings={danmaku} />
      </Suspense>
    ) : null}
    {chat && gifts ? (
      <Suspense>
        <GiftOverlay chat={chat} />
      </Suspense>
    ) : null}
  </div>
);
