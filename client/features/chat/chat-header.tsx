import { useApp } from "#client/app-context.ts";
import { LiveIndicator } from "#client/features/matches/live/live-indicator.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import type { ChatView } from "./chat-view.ts";

type Props = { view: ChatView; onRetry: () => void; onSettings: (() => void) | undefined };

/** Viewers, connection state, and the room settings for moderators. */
export function ChatHeader({ view, onRetry, onSettings }: Props) {
  const app = useApp();
  const { viewers, connection } = view;
  return (
    <header className="chat-head">
      <h2>{m.match_has_chat()}</h2>
      {viewers !== undefined && viewers > 0 ? (
        <span className="chat-viewers" title={m.room_viewers({ count: viewers })}>
          <span aria-hidden="true" className="i-lucide-users-round text-14" />
          <span className="sr-only">{m.room_viewers({ count: viewers })}</span>
          <span aria-hidden="true" data-viewers="">
            {shortNumber(viewers, app.locale)}
          </span>
        </span>
      ) : null}
      <LiveIndicator app={app} status={{ connection, lastReceivedAtMs: undefined }} onRetry={onRetry} />
      {onSettings ? (
        <IconButton icon="i-lucide-shield" label={m.room_settings()} className="needs-scripts" onClick={onSettings} />
      ) : null}
    </header>
  );
}
