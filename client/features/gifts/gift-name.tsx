import { giftLabel } from "./gift-label.ts";
import { useGift } from "./use-gift.ts";

/** The name of a gift that was sent, by its id. */
export const GiftName = ({ giftId }: { giftId: number }) => giftLabel(useGift(giftId));
