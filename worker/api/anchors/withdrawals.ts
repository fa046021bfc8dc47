import {
  claimWithdrawalInput,
  decideWithdrawalInput,
  withdrawalCsvInput,
  withdrawalQueueInput,
} from "#domain/anchors/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  claimWithdrawal,
  decideWithdrawal,
  listWithdrawalsForReview,
  listWithdrawalsInState,
} from "../../services/anchors/review-withdrawals.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { createReviewContext } from "./review.ts";
import { formatWithdrawalsCsv } from "./withdrawals-csv.ts";

const GROUP = "Review of streamers";
const MONEY = "correct_ledger";

/** For the back office. Nobody decides on their own withdrawal, and nobody approves and pays the same one. */
export const withdrawalReviewCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/withdrawals",
    group: GROUP,
    summary: "Lists withdrawal requests in one state, open ones longest waiting first unless sorted.",
    input: withdrawalQueueInput,
    needs: MONEY,
    run: (context, input) => listWithdrawalsForReview(createReviewContext(context), input),
  }),
  defineCall({
    name: "GET /operator/withdrawalsCsv",
    group: GROUP,
    summary: "Returns the withdrawal requests in one state as one CSV file, without payout details.",
    input: withdrawalCsvInput,
    needs: MONEY,
    run: async (context, { state, sort }) => {
      const rows = await listWithdrawalsInState(toServiceContext(context), { state, sort });
      const date = new Date(context.nowMs).toISOString().slice(0, 10);
      return { fileName: `withdrawals-${state}-${date}.csv`, csv: formatWithdrawalsCsv(rows, state) };
    },
  }),
  defineCall({
    name: "POST /operator/withdrawals/claim",
    group: GROUP,
    summary: "Claims a withdrawal request, or releases it with `claim` false. Only who claimed it can decide.",
    input: claimWithdrawalInput,
    needs: MONEY,
    run: (context, { withdrawalId, claim }) =>
      claimWithdrawal(createReviewContext(context), {
        operatorUid: requireMember(context).uid,
        withdrawalId,
        isClaimed: claim,
      }),
  }),
  defineCall({
    name: "POST /operator/withdrawals/decide",
    group: GROUP,
    summary:
      "Approves a claimed withdrawal request, rejects it with a reason, or marks an approved one as paid with the payment's reference. Who approved it cannot mark it as paid.",
    input: decideWithdrawalInput,
    needs: MONEY,
    needsFreshProof: true,
    run: (context, input) =>
      decideWithdrawal(createReviewContext(context), { ...input, operatorUid: requireMember(context).uid }),
  }),
];
