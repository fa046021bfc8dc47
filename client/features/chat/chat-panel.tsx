import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./chat-panel.css";
import "./composer/composer.css";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import { ChatHeader } from "./chat-header.tsx";
import type { ChatLogMessage } from "./chat-log.ts";
import { Composer, type ReplyTarget } from "./composer/composer.tsx";
import type { ExternalSource } from "./external/external-source.ts";
import { useExternalMessages } from "./external/use-external-messages.ts";
import { ChatMessageRow } from "./messages/chat-message-row.tsx";
import type { RoomChat } from "./use-chat.ts";

/** Loaded once the room is connected. */
const MessageList = lazyComponent(async () => (await import("./messages/message-list.tsx")).MessageList);
const MessageDialog = lazyComponent(async () => (await import("./messages/message-dialog.tsx")).MessageDialog);
const RoomSettingsDrawer = lazyComponent(async () => (await import("./room-settings-drawer.tsx")).RoomSettingsDrawer);
const PredictionCard = lazyComponent(
  async () => (await import("#client/features/predictions/prediction-card.tsx")).PredictionCard,
);
const PendingMessages = lazyComponent(async () => (await import("./moderation/pending-messages.tsx")).PendingMessages);

/** Server-rendered messages, for visitors without scripts and before hydration. */
const SERVER_RENDERED_MESSAGES = 40;

function ServerRenderedMessages({ view }: Pick<RoomChat, "view">) {
  return (
    <div className="chat-messages-frame">
      <div className="chat-messages is-first">
        <ol>
          {view.entries.slice(-SERVER_RENDERED_MESSAGES).map((entry) => (
            <li key={entry.seq}>
              <ChatMessageRow entry={entry} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Messages may reveal the result: with hidden results the chat is shown only on request. */
function HiddenChat({ roomId }: { roomId: string }) {
  const { publicHref: href } = useRouter().state.location;
  const room = parseRoomName(roomId);
  return (
    <div className="chat-empty content-center gap-2">
      <span aria-hidden="true" className="i-lucide-eye-off text-24" />
      {m.spoiler_note()}
      {room?.kind === "match" ? (
        <ButtonAnchor href={`${href}${href.includes("?") ? "&" : "?"}reveal=${room.matchId}`} rel="nofollow">
          {m.spoiler_show_match()}
        </ButtonAnchor>
      ) : null}
    </div>
  );
}

type Props = RoomChat & {
  /** The streamer's notice to the viewers of the live. */
  liveNotice?: string | undefined;
  /** The match whose public chat is also shown. */
  externalSource?: ExternalSource | undefined;
};

/** The chat of a room, readable by everybody. */
export function ChatPanel({ isHidden, ...chatState }: Props) {
  return isHidden ? (
    <section className="chat-panel" aria-label={m.match_has_chat()} data-room={chatState.room.roomId}>
      <HiddenChat roomId={chatState.room.roomId} />
    </section>
  ) : (
    <ChatContent {...chatState} />
  );
}

function emptyText({ isBeforeHistory, isLoadingHistory }: RoomChat["view"]): string {
  if (isLoadingHistory) return m.room_history_loading();
  return isBeforeHistory ? m.player_chat_unavailable() : m.room_empty();
}

const Notice = ({ text }: { text: string }) => (
  <p className="chat-notice">
    <span aria-hidden="true" className="i-lucide-megaphone text-14" />
    <bdi>{text}</bdi>
  </p>
);

function ChatContent({ room, view, chat, liveNotice = "", externalSource }: Omit<Props, "isHidden">) {
  const app = useApp();
  const [opened, setOpened] = useState<ChatLogMessage>();
  const [replyTarget, setReplyTarget] = useState<ReplyTarget>();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const settings = view.settings ?? room.settings;
  const external = useExternalMessages(externalSource);
  const isEmpty = view.entries.length === 0 && view.own.length === 0 && external.length === 0;
  const { roomId, you } = room;
  return (
    <section className="chat-panel" aria-label={m.match_has_chat()} data-room={roomId}>
      <ChatHeader
        view={view}
        onRetry={() => chat?.retryNow()}
        onSettings={you?.mayKeepOrder ? () => setAreSettingsOpen(true) : undefined}
      />
      {settings.notice ? <Notice text={settings.notice} /> : null}
      {liveNotice ? <Notice text={liveNotice} /> : null}
      {chat && app.brand.predictions ? (
        <Suspense>
          <PredictionCard key={app.user?.uid} roomId={roomId} chat={chat} />
        </Suspense>
      ) : null}
      {you?.mayKeepOrder && view.waiting.length > 0 ? (
        <Suspense>
          <PendingMessages roomId={roomId} waiting={view.waiting} />
        </Suspense>
      ) : null}
      {isEmpty ? (
        <p className="chat-empty is-last" aria-busy={view.isLoadingHistory}>
          {emptyText(view)}
        </p>
      ) : chat ? (
        <Suspense fallback={<ServerRenderedMessages view={view} />}>
          <MessageList chat={chat} view={view} external={external} onActions={setOpened} />
        </Suspense>
      ) : (
        <ServerRenderedMessages view={view} />
      )}
      <Composer chat={chat} view={view} replyTarget={replyTarget} onReplied={() => setReplyTarget(undefined)} />
      {opened ? (
        <Suspense>
          <MessageDialog
            roomId={roomId}
            message={opened}
            you={you}
            onAnswer={(as) => setReplyTarget({ message: opened, as })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
      {areSettingsOpen && you ? (
        <Suspense>
          <RoomSettingsDrawer roomId={roomId} settings={settings} you={you} onClose={() => setAreSettingsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
