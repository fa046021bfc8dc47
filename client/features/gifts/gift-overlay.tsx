import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import type { ChatLogGift } from "#client/features/chat/chat-log.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { type Gift, giftById } from "#domain/gifts/catalogue.ts";
import { m } from "#messages";
import { giftLabel } from "./gift-label.ts";
import { GiftPicture } from "./gift-picture.tsx";
import { giftQuery } from "./use-gift.ts";

/** Few gifts are animated, so the player is loaded with the first of them. */
const GiftAnimation = lazyComponent(async () => (await import("./gift-animation.tsx")).GiftAnimation);

const SHOWN_MS = 2_400;
/** Longer than for pictures, because an animation must load first. */
const ANIMATION_SHOWN_MS = 3_600;
/** If many gifts arrive, only the newest are shown; the chat has all of them. */
const MAX_QUEUED = 5;
const PICTURE_PX = 144;

type QueuedGift = { gift: Gift; entry: ChatLogGift };

function GiftContent({ gift }: { gift: Gift }) {
  const picture = <GiftPicture gift={gift} size={PICTURE_PX} />;
  if (gift.animation !== "svga") return picture;
  return (
    <Suspense fallback={picture}>
      <GiftAnimation gift={gift} file={gift.file} />
    </Suspense>
  );
}

/** Shows gifts one after another. Small ones appear only in the chat. */
export function GiftOverlay({ chat }: { chat: Chat }) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [queue, setQueue] = useState<readonly QueuedGift[]>([]);
  const current = queue[0];
  useEffect(() => {
    let isOpen = true;
    const enqueue = (gift: Gift, entry: ChatLogGift) => {
      if (isOpen && gift.animation !== "none") setQueue((queued) => [...queued, { gift, entry }].slice(-MAX_QUEUED));
    };
    const stop = chat.onEntry((entry) => {
      if (entry.k !== "gift") return;
      const shipped = giftById(entry.giftId);
      if (shipped) return enqueue(shipped, entry);
      const loaded = queryClient.fetchQuery(giftQuery(api, entry.giftId));
      // The gift then appears only in the chat.
      loaded.then((gift) => enqueue(gift, entry)).catch((error: unknown) => console.warn("gift not loaded", error));
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, [chat, api, queryClient]);
  useEffect(() => {
    if (!current) return;
    const shownMs = current.gift.animation === "svga" ? ANIMATION_SHOWN_MS : SHOWN_MS;
    const timer = setTimeout(() => setQueue((queued) => queued.filter((one) => one !== current)), shownMs);
    return () => clearTimeout(timer);
  }, [current]);
  if (!current) return null;
  const { gift, entry } = current;
  return (
    <div
      key={entry.seq}
      className={gift.animation === "svga" ? "gift-overlay is-animated" : "gift-overlay"}
      aria-hidden="true"
      data-gift={gift.id}
      lang={locale}
    >
      <GiftContent gift={gift} />
      <p>
        <bdi>{entry.from.name}</bdi> {m.gift_message({ gift: giftLabel(gift), count: entry.combo })}
      </p>
    </div>
  );
}
