import { lazy, Suspense, useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import type { ShownGift } from "#client/features/chat/chat-log.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { giftById } from "#domain/gifts/catalogue.ts";
import { m } from "#messages";
import { giftLabel } from "./gift-label.ts";
import { GiftPicture } from "./gift-picture.tsx";

/** Few gifts are films; what plays them comes with the first of these. */
const GiftFilm = lazy(async () => ({ default: (await import("./gift-animation.tsx")).GiftAnimation }));

const SHOWN_MS = 2_400;
/** A film lasts as long as a picture is shown, and has to come first. */
const FILM_SHOWN_MS = 3_600;
/** In a storm of gifts the newest are shown; all of them stand in the chat. */
const MOST_WAITING = 5;
const PICTURE_PX = 144;

const isFilm = ({ giftId }: ShownGift) => giftById(giftId)?.animation === "svga";

function Shown({ giftId }: { giftId: number }) {
  const gift = giftById(giftId);
  const picture = <GiftPicture giftId={giftId} size={PICTURE_PX} />;
  if (gift?.animation !== "svga") return picture;
  return (
    <Suspense fallback={picture}>
      <GiftFilm giftId={giftId} file={gift.file} />
    </Suspense>
  );
}

/** A gift takes its stage and leaves, one after the other. Small ones are a line in the chat only. */
export function GiftOverlay({ chat }: { chat: Chat }) {
  const { locale } = useApp();
  const [queue, setQueue] = useState<readonly ShownGift[]>([]);
  const now = queue[0];
  useEffect(
    () =>
      chat.onLine((line) => {
        if (line.k !== "gift" || giftById(line.giftId)?.animation === "none") return;
        setQueue((waiting) => [...waiting, line].slice(-MOST_WAITING));
      }),
    [chat],
  );
  useEffect(() => {
    if (!now) return;
    const shownMs = isFilm(now) ? FILM_SHOWN_MS : SHOWN_MS;
    const timer = setTimeout(() => setQueue((waiting) => waiting.filter((line) => line !== now)), shownMs);
    return () => clearTimeout(timer);
  }, [now]);
  if (!now) return null;
  return (
    <div
      key={now.seq}
      className={isFilm(now) ? "gift-show is-film" : "gift-show"}
      aria-hidden="true"
      data-gift={now.giftId}
      lang={locale}
    >
      <Shown giftId={now.giftId} />
      <p>
        <bdi>{now.from.name}</bdi> {m.gift_line({ gift: giftLabel(now.giftId), count: now.combo })}
      </p>
    </div>
  );
}
