import { giftLabel } from "./gift-label.ts";
import { useGift } from "./use-gift.ts";

/** Name of a sent gift, by its id. */
export const GiftName = ({ giftId }: { giftId: number }) => giftLabel(useGift(giftId));
