import { useApp } from "#client/app-context.ts";
import { LiveIndicator } from "#client/features/matches/live/live-indicator.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import type { ChatView } from "./chat-view.ts";

type Props = { view: ChatView; onRetry: () => void; onOrder: (() => void) | undefined };

/** How many are here, how the line is, and the door to the room's rules for who keeps them. */
export function ChatHeader({ view, onRetry, onOrder }: Props) {
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
      {onOrder ? (
        <IconButton icon="i-lucide-shield" label={m.room_order()} className="needs-scripts" onClick={onOrder} />
      ) : null}
    </header>
  );
}
