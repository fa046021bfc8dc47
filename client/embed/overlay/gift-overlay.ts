import type { ChatLogGift } from "#client/features/chat/chat-log.ts";
import { createAlertQueue } from "./alert-queue.ts";
import { followRoom } from "./follow-room.ts";
import type { OverlayStart } from "./overlay-start.ts";
import { cloneTemplate, element, giftText, main } from "./page.ts";

const SHOWN_MS = 5_000;
const MAX_QUEUED = 20;
/** The golden boot, id 5. */
const SAMPLE_GIFT = 5;

type GiftAlert = Pick<ChatLogGift, "giftId" | "count" | "combo" | "order"> & { name: string };

export function startGiftOverlay({ ticketPath, gifts, isPreview, brandName }: OverlayStart): void {
  function show({ giftId, combo, name }: GiftAlert): () => void {
    const gift = element("strong", "", giftText(gifts[giftId], combo));
    const words = element("div", "", element("bdi", "", name), gift);
    const alert = element("div", "plate alert", cloneTemplate(`data-gift="${giftId}"`), words);
    alert.dataset.gift = String(giftId);
    main().appendChild(alert);
    return () => alert.remove();
  }

  const queue = createAlertQueue({ show, shownMs: SHOWN_MS, maxQueued: MAX_QUEUED });
  followRoom(ticketPath, {
    onFresh(entry) {
      if (entry.k === "gift") queue.add({ ...entry, name: entry.from.name });
    },
    onUndone: (order) => queue.remove((alert) => alert.order === order),
    onLiveChange: () => {},
  });
  if (isPreview) {
    const sample = { giftId: SAMPLE_GIFT, count: 1, combo: 3, order: "", name: brandName };
    queue.add(sample);
    setInterval(() => queue.add(sample), SHOWN_MS + 1_000);
  }
}
