import { getDatabase } from "#db/client.ts";
import { isOfferedIn } from "#domain/brands/site-brand.ts";
import { AppError } from "#domain/errors.ts";
import { GIFT_COMBO_SECONDS, GIFT_UNDO_SECONDS, MAX_GIFT_ANIMATION_BYTES } from "#domain/gifts/catalogue.ts";
import {
  addGiftInput,
  giftFileInput,
  giftInput,
  leaderboardInput,
  saveGiftInput,
  sendMsgInput,
  undoGiftInput,
} from "#domain/gifts/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { MAX_SMALL_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createAnimationStore } from "../gateways/storage/gift-animations.ts";
import { createImageStore } from "../gateways/storage/images.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { sendChatMessage } from "../services/chat/send-message.ts";
import { addGift, setGiftAnimation, setGiftPicture } from "../services/gifts/add-gift.ts";
import { getGiftLeaderboard } from "../services/gifts/get-gift-leaderboard.ts";
import { getGift, listCatalogueGifts, listGiftsOnSale, saveGift } from "../services/gifts/gift-catalogue.ts";
import { sendGift } from "../services/gifts/send-gift.ts";
import { refundGift } from "../services/gifts/undo-gift.ts";
import { createRoomContext } from "./chat/room-context.ts";
import { requireMember } from "./identity/account-context.ts";
import { toServiceContext } from "./service-context.ts";

const GROUP = "Money and social";
const MANAGE = "review_order";

export const giftCalls: CallDefinition[] = [
  defineCall({
    name: "GET /gift",
    group: GROUP,
    summary: "Lists the gifts with their prices in diamonds.",
    input: emptyInput,
    run: async ({ env, locale }) => ({
      list: await listGiftsOnSale({ db: getDatabase(env.DB), locale }),
      undoSeconds: GIFT_UNDO_SECONDS,
      comboSeconds: GIFT_COMBO_SECONDS,
    }),
  }),
  defineCall({
    name: "GET /gift/{giftId}",
    group: GROUP,
    summary: "Returns a gift, on sale or not: its name, picture and animation.",
    input: giftInput,
    run: ({ env, locale }, { giftId }) => getGift({ db: getDatabase(env.DB), locale }, giftId),
  }),
  defineCall({
    name: "GET /operator/gifts",
    group: GROUP,
    summary: "Lists every gift with its price and whether it is on sale.",
    input: emptyInput,
    needs: MANAGE,
    run: ({ env, locale }) => listCatalogueGifts({ db: getDatabase(env.DB), locale }),
  }),
  defineCall({
    name: "POST /operator/gifts/add",
    group: GROUP,
    summary: "Adds a gift with its names and price. It is not sold before it has a picture.",
    input: addGiftInput,
    needs: MANAGE,
    run: (context, input) => addGift({ ...toServiceContext(context), actorUid: requireMember(context).uid }, input),
  }),
  defineCall({
    name: "POST /operator/gifts/{giftId}/picture",
    group: GROUP,
    summary: "Sets the picture of an added gift. The body is a JPEG or PNG of 32 to 512 pixels and at most 512 KB.",
    input: giftFileInput,
    needs: MANAGE,
    maxBytes: MAX_SMALL_IMAGE_BYTES,
    run: (context, input) =>
      setGiftPicture(
        { ...toServiceContext(context), pictures: createImageStore(context.env.MEDIA, "gift-pictures") },
        input,
      ),
  }),
  defineCall({
    name: "POST /operator/gifts/{giftId}/animation",
    group: GROUP,
    summary: "Sets the animation of an added gift. The body is an SVGA 2 file of at most 2 MB.",
    input: giftFileInput,
    needs: MANAGE,
    maxBytes: MAX_GIFT_ANIMATION_BYTES,
    run: (context, input) =>
      setGiftAnimation({ ...toServiceContext(context), animations: createAnimationStore(context.env.MEDIA) }, input),
  }),
  defineCall({
    name: "POST /operator/gifts/save",
    group: GROUP,
    summary:
      "Sets the price of a gift, and takes it off sale or back; of added gifts also the names. Gifts already sent keep their price.",
    input: saveGiftInput,
    needs: MANAGE,
    needsFreshProof: true,
    run: async (context, setting) => {
      await saveGift({ ...toServiceContext(context), actorUid: requireMember(context).uid }, setting);
      return {};
    },
  }),
  defineCall({
    name: "GET /gift/leaderboard/{type}",
    group: GROUP,
    summary:
      "Retrieves the daily or weekly gift leaderboard of a room or of the site. Only senders who agreed are named.",
    input: leaderboardInput,
    needs: "browse",
    run: async ({ env, visitor, nowMs, brand, client }, input) => {
      if (!isOfferedIn(brand.giftRankings, client.place)) throw new AppError("not_found");
      const readerUid = visitor.kind === "member" ? visitor.uid : undefined;
      return getGiftLeaderboard({ db: getDatabase(env.DB), nowMs, readerUid }, input);
    },
  }),
  ...(["GET /sendMsg", "POST /sendMsg"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Sends a gift or a text message to a room. With GET, only the token header authenticates.",
      input: sendMsgInput,
      needs: "send_gift",
      writes: true,
      run: (context, message) =>
        message.type === "gift"
          ? sendGift(createRoomContext(context), { ...message, sharePercent: context.brand.giftSharePercent })
          : sendChatMessage(createRoomContext(context), { ...message, locale: context.locale }),
    }),
  ),
  defineCall({
    name: "POST /gift/undo",
    group: GROUP,
    summary: "Undoes a gift within five seconds and refunds it.",
    input: undoGiftInput,
    needs: "send_gift",
    run: (context, input) => refundGift(createRoomContext(context), input),
  }),
];
