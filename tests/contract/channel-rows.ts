import type { ChannelCalls } from "#domain/channels/contract.ts";
import { allowEveryone, type ContractRow } from "./row.ts";

const NO_CHANNEL = { channelId: "none-of-them" };
const allowChannelOperators = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({
  callers: ["channel"],
  ...rest,
});
const notFound = (input: Record<string, unknown>) =>
  allowChannelOperators({ input: () => ({ ...NO_CHANNEL, ...input }), status: 404 });
const TODAY = { date: "2026-11-20" };
const BLOCKS = [{ kind: "title", text: "Watch live" }, { kind: "register" }];

export const CHANNEL_ROWS: Record<keyof ChannelCalls, ContractRow> = {
  "GET /promotion/v2/addPromotionReg": allowEveryone({ input: () => ({ promotionChannelId: "none" }) }),
  "POST /promotion/v2/addPromotionReg": allowEveryone({ input: () => ({ promotionChannelId: "none" }) }),
  "GET /promotion/landing": allowEveryone({ input: () => ({ page: "register" }) }),
  "GET /promotion/channels": allowChannelOperators(),
  "GET /promotion/channels/detail": notFound({}),
  "POST /promotion/channels/add": allowChannelOperators({ input: () => ({ name: "Newsletter", source: "Email" }) }),
  "POST /promotion/channels/edit": notFound({ name: "Newsletter", source: "Email" }),
  "POST /promotion/channels/landing": notFound({ page: "register", locale: "en", blocks: BLOCKS }),
  "GET /promotion/statistics": allowChannelOperators(),
  "GET /promotion/statisticsCsv": allowChannelOperators(),
  "GET /promotion/events": notFound({ kind: "visit", ...TODAY }),
  "GET /promotion/users": notFound({}),
  "GET /promotion/usersCsv": notFound({}),
  "GET /promotion/money": notFound({ side: "recharge", ...TODAY }),
  "GET /promotion/moneyCsv": notFound({ side: "spend", ...TODAY }),
  "GET /promotion/statement": notFound({ month: "2026-10" }),
};
