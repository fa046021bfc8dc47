import "./chat-panel.css";
import "./composer/composer.css";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { m } from "#messages";
import { ChatHeader } from "./chat-header.tsx";
import type { ShownMessage } from "./chat-log.ts";
import { Composer, type ReplyTarget } from "./composer/composer.tsx";
import { ChatMessageRow } from "./messages/chat-message-row.tsx";
import type { RoomChat } from "./use-chat.ts";

/** What needs the room's line comes with it. */
const LineList = lazy(async () => ({ default: (await import("./messages/message-list.tsx")).MessageList }));
const LineDialog = lazy(async () => ({ default: (await import("./messages/message-dialog.tsx")).MessageDialog }));
const RoomDrawer = lazy(async () => ({ default: (await import("./room-settings-drawer.tsx")).RoomSettingsDrawer }));
const PredictionCard = lazy(async () => ({
  default: (await import("#client/features/predictions/prediction-card.tsx")).PredictionCard,
}));
const WaitingLines = lazy(async () => ({
  default: (await import("./moderation/pending-messages.tsx")).PendingMessages,
}));

/** So many stand in the page itself, for who comes without scripts and for the first moment. */
const FIRST_LINES = 40;

function FirstLines({ view }: Pick<RoomChat, "view">) {
  return (
    <div className="chat-lines-frame">
      <div className="chat-lines is-first">
        <ol>
          {view.lines.slice(-FIRST_LINES).map((line) => (
            <li key={line.seq}>
              <ChatMessageRow line={line} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** People talk of how it stands: who does not want to be told is not shown their talk, until they ask for it. */
function HiddenTalk({ roomId }: { roomId: string }) {
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

/** A room's talk: read by everybody, written by who may. */
export function ChatPanel({ isHidden, ...talk }: RoomChat) {
  return isHidden ? (
    <section className="chat-panel" aria-label={m.match_has_chat()} data-room={talk.room.roomId}>
      <HiddenTalk roomId={talk.room.roomId} />
    </section>
  ) : (
    <Talk {...talk} />
  );
}

function Talk({ room, view, chat }: Omit<RoomChat, "isHidden">) {
  const app = useApp();
  const [opened, setOpened] = useState<ShownMessage>();
  const [answering, setAnswering] = useState<ReplyTarget>();
  const [isOrdering, setIsOrdering] = useState(false);
  const settings = view.settings ?? room.settings;
  const isEmpty = view.lines.length === 0 && view.own.length === 0;
  const { roomId, you } = room;
  return (
    <section className="chat-panel" aria-label={m.match_has_chat()} data-room={roomId}>
      <ChatHeader
        view={view}
        onRetry={() => chat?.retryNow()}
        onOrder={you?.mayKeepOrder ? () => setIsOrdering(true) : undefined}
      />
      {settings.notice ? (
        <p className="chat-notice">
          <span aria-hidden="true" className="i-lucide-megaphone text-14" />
          <bdi>{settings.notice}</bdi>
        </p>
      ) : null}
      {chat && app.brand.predictions ? (
        <Suspense>
          <PredictionCard key={app.user?.uid} roomId={roomId} chat={chat} />
        </Suspense>
      ) : null}
      {you?.mayKeepOrder && view.waiting.length > 0 ? (
        <Suspense>
          <WaitingLines roomId={roomId} waiting={view.waiting} />
        </Suspense>
      ) : null}
      {isEmpty ? (
        <p className="chat-empty">{m.room_empty()}</p>
      ) : chat ? (
        <Suspense fallback={<FirstLines view={view} />}>
          <LineList chat={chat} view={view} onActions={setOpened} />
        </Suspense>
      ) : (
        <FirstLines view={view} />
      )}
      <Composer chat={chat} view={view} answering={answering} onAnswered={() => setAnswering(undefined)} />
      {opened ? (
        <Suspense>
          <LineDialog
            roomId={roomId}
            line={opened}
            you={you}
            onAnswer={(as) => setAnswering({ line: opened, as })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
      {isOrdering && you ? (
        <Suspense>
          <RoomDrawer roomId={roomId} settings={settings} you={you} onClose={() => setIsOrdering(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
