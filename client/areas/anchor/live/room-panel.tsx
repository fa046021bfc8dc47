import { useApp } from "#client/app-context.ts";
import { ChatPanel } from "#client/features/chat/chat-panel.tsx";
import { toExternalSource } from "#client/features/chat/external/external-source.ts";
import { ReportQueue } from "#client/features/chat/moderation/report-queue.tsx";
import { useChat } from "#client/features/chat/use-chat.ts";
import { TopGifters } from "#client/features/gifts/top-gifters.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { OwnLive } from "#domain/live/contract.ts";
import { m } from "#messages";
import { MutedUsers } from "../moderation/muted-users.tsx";

/** Chat, gifts and moderation of the streamer's room beside the picture. */
export function RoomPanel({ live }: { live: OwnLive }) {
  const { roomId, notice } = live;
  const app = useApp();
  const chatState = useChat(roomId);
  const gifts = chatState.view.entries.filter(({ k }) => k === "gift");
  return (
    <div className="flex flex-col gap-6">
      <div className="broadcast-chat">
        <ChatPanel {...chatState} liveNotice={notice} externalSource={toExternalSource(live)} />
      </div>
      {app.brand.giftRankings ? <TopGifters roomId={roomId} revision={String(gifts.at(-1)?.seq ?? "")} /> : null}
      <MutedUsers roomId={roomId} />
      <ReportQueue roomId={roomId} />
      <ButtonLink href={anchorHref(app, "moderation")}>{m.moderation_tools()}</ButtonLink>
    </div>
  );
}
