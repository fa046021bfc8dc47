import { getDatabase } from "#db/client.ts";
import { GIFT_COMBO_SECONDS, GIFT_UNDO_SECONDS, GIFTS } from "#domain/gifts/catalogue.ts";
import { leaderboardInput, sendMsgInput, undoGiftInput } from "#domain/gifts/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { sendChatMessage } from "../services/chat/send-message.ts";
import { getGiftLeaderboard } from "../services/gifts/get-gift-leaderboard.ts";
import { sendGift } from "../services/gifts/send-gift.ts";
import { refundGift } from "../services/gifts/undo-gift.ts";
import { createRoomContext } from "./chat/room-context.ts";

const GROUP = "Money and social";

export const giftCalls: CallDefinition[] = [
  defineCall({
    name: "GET /gift",
    group: GROUP,
    summary: "The gifts one can send, with their prices in diamonds.",
    input: emptyInput,
    run: async () => ({ list: [...GIFTS], undoSeconds: GIFT_UNDO_SECONDS, comboSeconds: GIFT_COMBO_SECONDS }),
  }),
  defineCall({
    name: "GET /gift/leaderboard/{type}",
    group: GROUP,
    summary: "Who gave most, daily or weekly, in one room or on the site; names of those who agreed.",
    input: leaderboardInput,
    needs: "browse",
    run: ({ env, visitor, nowMs }, ask) =>
      getGiftLeaderboard(getDatabase(env.DB), visitor.kind === "member" ? visitor.uid : undefined, ask, nowMs),
  }),
  ...(["GET /sendMsg", "POST /sendMsg"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Sends a gift into a room, or a line without a socket. By GET with the token header only.",
      input: sendMsgInput,
      needs: "send_gift",
      writes: true,
      run: (context, message) =>
        message.type === "gift"
          ? sendGift(createRoomContext(context), { ...message, sharePercent: context.brand.giftSharePercent })
          : sendChatMessage(createRoomContext(context), message, context.locale),
    }),
  ),
  defineCall({
    name: "POST /gift/undo",
    group: GROUP,
    summary: "Takes a gift back within five seconds; the money goes back the way it came.",
    input: undoGiftInput,
    needs: "send_gift",
    run: (context, { order }) => refundGift(createRoomContext(context), order),
  }),
];
