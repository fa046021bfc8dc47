import { waterFileInput, waterInput } from "#domain/wallet/calls.ts";
import { allWater } from "../services/wallet/all-water.ts";
import { listWater } from "../services/wallet/list-water.ts";
import { memberOf } from "./account-context.ts";
import { type Call, defineCall } from "./call.ts";
import { waterCsv } from "./water-csv.ts";

const GROUP = "Money and social";
const OWN = "manage_own_account";

export const walletCalls: Call[] = [
  defineCall({
    name: "GET /user/water",
    group: GROUP,
    summary: "The movements of one's own purses, newest first; by purse, kind and time, on from a cursor.",
    input: waterInput,
    needs: OWN,
    run: (context, input) => listWater(context.env.DB, memberOf(context).uid, input),
  }),
  defineCall({
    name: "POST /user/waterFile",
    group: GROUP,
    summary: "The same as a CSV file, whole; words in the caller's language, times in UTC.",
    input: waterFileInput,
    needs: OWN,
    run: async (context, input) => ({
      fileName: `statement-${new Date(context.nowMs).toISOString().slice(0, 10)}.csv`,
      text: waterCsv(await allWater(context.env.DB, memberOf(context).uid, input)),
    }),
  }),
];
