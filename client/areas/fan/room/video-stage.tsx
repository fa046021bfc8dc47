import { lazy, type ReactNode, Suspense } from "react";
import type { Chat } from "#client/features/chat/chat-view.ts";
import type { DanmakuSettings } from "#client/features/chat/danmaku/danmaku-settings.ts";

/** Only a room whose line stands has lines that fly. */
const DanmakuLayer = lazy(async () => ({
  default: (await import("#client/features/chat/danmaku/danmaku-layer.tsx")).DanmakuLayer,
}));

const GiftShow = lazy(async () => ({ default: (await import("#client/features/gifts/gift-overlay.tsx")).GiftOverlay }));

type Props = { chat: Chat | undefined; danmaku: DanmakuSettings; gifts: boolean; children: ReactNode };

/** Where the picture stands, whatever it is, with the lines that fly over it. */
export const VideoStage = ({ chat, danmaku, gifts, children }: Props) => (
  <div className="stage">
    {children}
    {chat && danmaku.isOn ? (
      <Suspense>
        <DanmakuLayer chat={chat} settings={danmaku} />
      </Suspense>
    ) : null}
    {chat && gifts ? (
      <Suspense>
        <GiftShow chat={chat} />
      </Suspense>
    ) : null}
  </div>
);
