import {
  channelInput,
  channelStatisticsInput,
  eventsInput,
  moneyCsvInput,
  moneyInput,
  referredUsersInput,
  statementInput,
} from "#domain/channels/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  getStatement,
  listAllMoney,
  listAllReferredUsers,
  listEvents,
  listMoney,
  listReferredUsers,
} from "../../services/channels/channel-details.ts";
import { getStatistics } from "../../services/channels/channel-numbers.ts";
import { createOperatorContext } from "./channel-context.ts";
import { formatMoneyCsv, formatStatisticsCsv, formatUsersCsv } from "./channel-csv.ts";

const GROUP = "Partner channels";
const NEEDS = "see_channel_statistics";

export const channelStatisticsCalls: CallDefinition[] = [
  defineCall({
    name: "GET /promotion/statistics",
    group: GROUP,
    summary: "Returns the numbers of one channel, or of all the caller sees, by UTC day. At most 92 days.",
    input: channelStatisticsInput,
    needs: NEEDS,
    run: (context, input) => getStatistics(createOperatorContext(context), input),
  }),
  defineCall({
    name: "GET /promotion/statisticsCsv",
    group: GROUP,
    summary: "Returns what `GET /promotion/statistics` lists as one CSV file.",
    input: channelStatisticsInput,
    needs: NEEDS,
    run: async (context, input) => {
      const { from, to, byDay } = await getStatistics(createOperatorContext(context), input);
      return { fileName: `channel-${input.channelId ?? "all"}-${from}-${to}.csv`, csv: formatStatisticsCsv(byDay) };
    },
  }),
  defineCall({
    name: "GET /promotion/events",
    group: GROUP,
    summary:
      "Lists the events behind one number of one UTC day. People are shown as codes unless the brand shows names.",
    input: eventsInput,
    needs: NEEDS,
    run: (context, input) => listEvents(createOperatorContext(context), input),
  }),
  defineCall({
    name: "GET /promotion/users",
    group: GROUP,
    summary: "Lists the users who registered through a channel, newest first, with what they paid in and spent.",
    input: referredUsersInput,
    needs: NEEDS,
    run: (context, input) => listReferredUsers(createOperatorContext(context), input),
  }),
  defineCall({
    name: "GET /promotion/usersCsv",
    group: GROUP,
    summary: "Returns the users who registered through a channel as one CSV file, 10,000 at most.",
    input: channelInput,
    needs: NEEDS,
    run: async (context, { channelId }) => {
      const { list } = await listAllReferredUsers(createOperatorContext(context), channelId);
      return { fileName: `users-${channelId}.csv`, csv: formatUsersCsv(list) };
    },
  }),
  defineCall({
    name: "GET /promotion/money",
    group: GROUP,
    summary: "Lists the ledger entries behind the recharges or the spending of one UTC day.",
    input: moneyInput,
    needs: NEEDS,
    run: (context, input) => listMoney(createOperatorContext(context), input),
  }),
  defineCall({
    name: "GET /promotion/moneyCsv",
    group: GROUP,
    summary: "Returns what `GET /promotion/money` lists as one CSV file.",
    input: moneyCsvInput,
    needs: NEEDS,
    run: async (context, input) => {
      const { list } = await listAllMoney(createOperatorContext(context), input);
      return { fileName: `${input.side}-${input.channelId}-${input.date}.csv`, csv: formatMoneyCsv(list) };
    },
  }),
  defineCall({
    name: "GET /promotion/statement",
    group: GROUP,
    summary: "Returns the statement of a channel for one UTC month, reconciled with the ledger.",
    input: statementInput,
    needs: NEEDS,
    run: (context, input) => getStatement(createOperatorContext(context), input),
  }),
];
