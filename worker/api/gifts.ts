import { database } from "#db/client.ts";
import { COMBO_SECONDS, GIFTS, UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import { boardInput, sendMsgInput, undoGiftInput } from "#domain/gifts/contract.ts";
import { noInput } from "#domain/matches/contract.ts";
import { type Call, defineCall } from "../rpc/call.ts";
import { sayLine } from "../services/chat/send-message.ts";
import { showBoard } from "../services/gifts/get-gift-leaderboard.ts";
import { sendGift } from "../services/gifts/send-gift.ts";
import { undoGiftOf } from "../services/gifts/undo-gift.ts";
import { roomContext } from "./chat/room-context.ts";

const GROUP = "Money and social";

export const giftCalls: Call[] = [
  defineCall({
    name: "GET /gift",
    group: GROUP,
    summary: "The gifts one can send, with their prices in diamonds.",
    input: noInput,
    run: async () => ({ list: [...GIFTS], undoSeconds: UNDO_SECONDS, comboSeconds: COMBO_SECONDS }),
  }),
  defineCall({
    name: "GET /gift/leaderboard/{type}",
    group: GROUP,
    summary: "Who gave most, daily or weekly, in one room or on the site; names of those who agreed.",
    input: boardInput,
    needs: "browse",
    run: ({ env, visitor, nowMs }, ask) =>
      showBoard(database(env.DB), visitor.kind === "member" ? visitor.uid : undefined, ask, nowMs),
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
          ? sendGift(roomContext(context), { ...message, sharePercent: context.brand.giftSharePercent })
          : sayLine(roomContext(context), message, context.locale),
    }),
  ),
  defineCall({
    name: "POST /gift/undo",
    group: GROUP,
    summary: "Takes a gift back within five seconds; the money goes back the way it came.",
    input: undoGiftInput,
    needs: "send_gift",
    run: (context, { order }) => undoGiftOf(roomContext(context), order),
  }),
];
