import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { PlayerOverlay } from "./player-overlay.tsx";

/** Shown over the last picture, which stays. */
export const Reconnecting = () => (
  <p className="player-reconnecting" role="status">
    <span aria-hidden="true" className="i-lucide-loader-circle player-spinner text-20" />
    {m.player_reconnecting()}
  </p>
);

export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const isSupported = typeof MediaSource !== "undefined" || "ManagedMediaSource" in globalThis;
  return (
    <PlayerOverlay
      icon="i-lucide-triangle-alert"
      title={m.player_failed()}
      text={isSupported ? m.player_failed_text() : m.player_unsupported()}
    >
      <Button kind="primary" onClick={onRetry}>
        {m.shell_try_again()}
      </Button>
    </PlayerOverlay>
  );
}
