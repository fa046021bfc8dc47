import { Button } from "#client/ui/button.tsx";
import type { Playback } from "#domain/live/contract.ts";
import { m } from "#messages";
import { PlayerOverlay } from "./player-overlay.tsx";
import { WatchNext } from "./watch-next.tsx";

type Props = { roomId: string; playback: Playback; onAgain: () => void };

/** Shown over the last picture of a replay or clip that has ended. */
export const EndedScreen = ({ roomId, playback, onAgain }: Props) => (
  <PlayerOverlay icon="i-lucide-circle-check" title={m.player_over()}>
    <Button kind="primary" onClick={onAgain}>
      <span aria-hidden="true" className="i-lucide-rotate-ccw text-16" />
      {m.player_watch_again()}
    </Button>
    <WatchNext roomId={roomId} playback={playback} />
  </PlayerOverlay>
);
