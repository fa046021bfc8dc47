import { lazy, Suspense, useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import type { ShownGift } from "#client/features/chat/chat-log.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { giftById } from "#domain/gifts/catalogue.ts";
import { m } from "#messages";
import { giftLabel } from "./gift-label.ts";
import { GiftPicture } from "./gift-picture.tsx";

/** Few gifts are animated; the player is loaded with the first of them. */
const GiftAnimation = lazy(async () => ({ default: (await import("./gift-animation.tsx")).GiftAnimation }));

const SHOWN_MS = 2_400;
/** Longer than a picture, because an animation must load first. */
const ANIMATION_SHOWN_MS = 3_600;
/** When many gifts arrive, only the newest are shown; all are in the chat. */
const MAX_QUEUED = 5;
const PICTURE_PX = 144;

const isAnimated = ({ giftId }: ShownGift) => giftById(giftId)?.animation === "svga";

function GiftContent({ giftId }: { giftId: number }) {
  const gift = giftById(giftId);
  const picture = <GiftPicture giftId={giftId} size={PICTURE_PX} />;
  if (gift?.animation !== "svga") return picture;
  return (
    <Suspense fallback={picture}>
      <GiftAnimation giftId={giftId} file={gift.file} />
    </Suspense>
  );
}

/** Shows gifts one after the other. Small ones are only in the chat. */
export function GiftOverlay({ chat }: { chat: Chat }) {
  const { locale } = useApp();
  const [queue, setQueue] = useState<readonly ShownGift[]>([]);
  const current = queue[0];
  useEffect(
    () =>
      chat.onEntry((entry) => {
        if (entry.k !== "gift" || giftById(entry.giftId)?.animation === "none") return;
        setQueue((queued) => [...queued, entry].slice(-MAX_QUEUED));
      }),
    [chat],
  );
  useEffect(() => {
    if (!current) return;
    const shownMs = isAnimated(current) ? ANIMATION_SHOWN_MS : SHOWN_MS;
    const timer = setTimeout(() => setQueue((queued) => queued.filter((entry) => entry !== current)), shownMs);
    return () => clearTimeout(timer);
  }, [current]);
  if (!current) return null;
  return (
    <div
      key={current.seq}
      className={isAnimated(current) ? "gift-overlay is-animated" : "gift-overlay"}
      aria-hidden="true"
      data-gift={current.giftId}
      lang={locale}
    >
      <GiftContent giftId={current.giftId} />
      <p>
        <bdi>{current.from.name}</bdi> {m.gift_message({ gift: giftLabel(current.giftId), count: current.combo })}
      </p>
    </div>
  );
}
