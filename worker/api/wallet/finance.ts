import {
  closingInput,
  closingsInput,
  decideRefundInput,
  disputeEvidenceInput,
  disputeLostInput,
  disputesInput,
  importStatementInput,
  rechargeDetailsInput,
  rechargesCsvInput,
  rechargesInput,
  refundsInput,
  requestRefundInput,
  resolveDifferenceInput,
} from "#domain/wallet/finance-contract.ts";
import { MAX_STATEMENT_BYTES } from "#domain/wallet/statement.ts";
import { listPaymentProviders } from "../../gateways/payments/providers.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { closePaymentDay, resolveDifference } from "../../services/wallet/finance/close-day.ts";
import { getClosing, listClosings } from "../../services/wallet/finance/closing-views.ts";
import { decideRefund } from "../../services/wallet/finance/decide-refund.ts";
import { listDisputes, recordDisputeLoss, sendDisputeEvidence } from "../../services/wallet/finance/disputes.ts";
import { importStatement } from "../../services/wallet/finance/import-statement.ts";
import { exportRecharges, getRecharge, listRecharges } from "../../services/wallet/finance/list-recharges.ts";
import { listRefunds } from "../../services/wallet/finance/refund-views.ts";
import { requestRefund } from "../../services/wallet/finance/request-refund.ts";
import { toAuditedContext } from "../audited-context.ts";
import { toServiceContext } from "../service-context.ts";
import { formatRechargesCsv } from "./recharges-csv.ts";

const GROUP = "Back office";
const MONEY = "correct_ledger";

const withProviders = async (context: CallContext) => ({
  ...toServiceContext(context),
  providers: await listPaymentProviders(context.env),
});

const rechargeCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/recharges",
    group: GROUP,
    summary: "Lists recharge orders by state, payment method, user and time, or finds one by its number.",
    input: rechargesInput,
    needs: MONEY,
    run: async (context, input) => listRecharges(await withProviders(context), input),
  }),
  defineCall({
    name: "GET /operator/rechargesCsv",
    group: GROUP,
    summary: "Returns the same list as one CSV file.",
    input: rechargesCsvInput,
    needs: MONEY,
    run: async (context, input) => {
      const list = await exportRecharges(await withProviders(context), input);
      const date = new Date(context.nowMs).toISOString().slice(0, 10);
      return { fileName: `recharges-${date}.csv`, csv: formatRechargesCsv(list) };
    },
  }),
  defineCall({
    name: "GET /operator/recharge",
    group: GROUP,
    summary: "Returns a recharge order with its history, refunds and disputes.",
    input: rechargeDetailsInput,
    needs: MONEY,
    run: (context, input) => getRecharge(toServiceContext(context), input),
  }),
];

const refundCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/refunds",
    group: GROUP,
    summary: "Lists refund requests in one state, open ones longest waiting first unless sorted.",
    input: refundsInput,
    needs: MONEY,
    run: (context, input) => listRefunds(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/refunds/request",
    group: GROUP,
    summary: "Requests that a payment or a part of it is returned. A second person approves.",
    input: requestRefundInput,
    needs: MONEY,
    needsFreshProof: true,
    auditsItself: true,
    run: (context, input) => requestRefund(toAuditedContext(context, "POST /operator/refunds/request"), input),
  }),
  defineCall({
    name: "POST /operator/refunds/decide",
    group: GROUP,
    summary: "Approves a refund requested by somebody else, rejects it, or sends an approved one again.",
    input: decideRefundInput,
    needs: MONEY,
    needsFreshProof: true,
    auditsItself: true,
    run: async (context, input) => {
      const { providers } = await withProviders(context);
      return decideRefund({ ...toAuditedContext(context, "POST /operator/refunds/decide"), providers }, input);
    },
  }),
];

const disputeCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/disputes",
    group: GROUP,
    summary: "Lists disputes of payments in one state, the next deadline first unless sorted.",
    input: disputesInput,
    needs: MONEY,
    run: (context, input) => listDisputes(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/disputes/evidence",
    group: GROUP,
    summary: "Sends evidence to the payment provider, once and before the deadline.",
    input: disputeEvidenceInput,
    needs: MONEY,
    auditsItself: true,
    run: async (context, input) => {
      const { providers } = await withProviders(context);
      return sendDisputeEvidence(
        { ...toAuditedContext(context, "POST /operator/disputes/evidence"), providers },
        input,
      );
    },
  }),
  defineCall({
    name: "POST /operator/disputes/lost",
    group: GROUP,
    summary: "Records that a dispute was lost. A win is reported by the provider.",
    input: disputeLostInput,
    needs: MONEY,
    needsFreshProof: true,
    auditsItself: true,
    run: (context, input) => recordDisputeLoss(toAuditedContext(context, "POST /operator/disputes/lost"), input),
  }),
];

const closingCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/closings",
    group: GROUP,
    summary: "Lists days with an imported statement, newest first unless sorted, and the payment providers.",
    input: closingsInput,
    needs: MONEY,
    run: async (context, input) => listClosings(await withProviders(context), input),
  }),
  defineCall({
    name: "GET /operator/closing",
    group: GROUP,
    summary: "Returns the closing of a provider's day: sums of both sides and the differences.",
    input: closingInput,
    needs: MONEY,
    run: (context, input) => getClosing(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /operator/closing/import",
    group: GROUP,
    summary:
      "Imports the provider's statement of a UTC day and compares it with the recharges. The body is a CSV file with the columns type, reference, amount and currency, and optionally id, order and time. Replaces an earlier statement of an open day.",
    input: importStatementInput,
    needs: MONEY,
    maxBytes: MAX_STATEMENT_BYTES,
    auditsItself: true,
    run: (context, input) => importStatement(toAuditedContext(context, "POST /operator/closing/import"), input),
  }),
  defineCall({
    name: "POST /operator/closing/resolve",
    group: GROUP,
    summary: "Resolves a difference with a note.",
    input: resolveDifferenceInput,
    needs: MONEY,
    auditsItself: true,
    run: (context, input) => resolveDifference(toAuditedContext(context, "POST /operator/closing/resolve"), input),
  }),
  defineCall({
    name: "POST /operator/closing/close",
    group: GROUP,
    summary:
      "Closes a day without open differences. It never changes again: later payments count on the day they arrive.",
    input: closingInput,
    needs: MONEY,
    needsFreshProof: true,
    auditsItself: true,
    run: (context, input) => closePaymentDay(toAuditedContext(context, "POST /operator/closing/close"), input),
  }),
];

export const financeCalls: CallDefinition[] = [...rechargeCalls, ...refundCalls, ...disputeCalls, ...closingCalls];
