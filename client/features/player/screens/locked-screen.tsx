import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { vipHref } from "#client/links.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { Playback, SourceNeed } from "#domain/live/contract.ts";
import { m } from "#messages";
import { PlayerOverlay } from "./player-overlay.tsx";

const UnlockDialog = lazyComponent(async () => (await import("./unlock-dialog.tsx")).UnlockDialog);

const BecomeVip = () => (
  <ButtonLink kind="primary" href={vipHref(useApp())}>
    {m.player_become_vip()}
  </ButtonLink>
);

function LogIn() {
  const router = useRouter();
  return <Button onClick={() => void openLoginModal(router)}>{m.login_log_in()}</Button>;
}

/** Opens the confirmation; guests log in first. */
function Unlock({ playback, onUnlocked }: { playback: Playback; onUnlocked: () => void }) {
  const app = useApp();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  if (!playback.unlock) return null;
  const amount = currencyAmountText("coins", playback.unlock.priceCoins, app);
  return (
    <>
      <Button kind="primary" onClick={() => (app.user ? setIsOpen(true) : void openLoginModal(router))}>
        {m.player_unlock({ amount })}
      </Button>
      {isOpen ? (
        <Suspense>
          <UnlockDialog
            liveId={playback.liveId}
            priceCoins={playback.unlock.priceCoins}
            onUnlocked={onUnlocked}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type Props = {
  playback: Playback;
  need: SourceNeed;
  onUnlocked: () => void;
  /** For a clip: its replay, if that can be unlocked. */
  replayHref?: string | undefined;
};

/** Explains how to unlock a live that the viewer may not watch. */
export function LockedScreen({ playback, need, onUnlocked, replayHref }: Props) {
  const app = useApp();
  const isPaid = need === "unlock" || need === "login";
  const isTrialOver = playback.trial?.usedUp === true;
  const title = isTrialOver ? m.player_trial_over() : isPaid ? playback.title : m.player_members_only();
  return (
    <PlayerOverlay icon="i-lucide-lock" title={title} text={isPaid ? m.live_paid() : m.player_become_vip_text()}>
      <div className="player-actions">
        {isPaid && replayHref ? <ButtonLink href={replayHref}>{m.clip_full()}</ButtonLink> : null}
        {isPaid ? <Unlock playback={playback} onUnlocked={onUnlocked} /> : <BecomeVip />}
        {app.user || isPaid ? null : <LogIn />}
      </div>
    </PlayerOverlay>
  );
}
