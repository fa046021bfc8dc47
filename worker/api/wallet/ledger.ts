import { emptyInput } from "#domain/matches/contract.ts";
import {
  decideRequestInput,
  requestCorrectionInput,
  requestWaiverInput,
  traceInput,
} from "#domain/wallet/operator-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { decideCorrection } from "../../services/wallet/decide-correction.ts";
import { decideDebtWaiver } from "../../services/wallet/decide-waiver.ts";
import {
  listCorrections,
  listDebts,
  listEntriesOfSubject,
  listLedgerProblems,
} from "../../services/wallet/ledger-reads.ts";
import { requestCorrection } from "../../services/wallet/request-correction.ts";
import { requestDebtWaiver } from "../../services/wallet/request-waiver.ts";
import { requireMember } from "../identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "../service-context.ts";

const GROUP = "Back office";
const LEDGER = "correct_ledger";

export const ledgerCalls: CallDefinition[] = [
  defineCall({
    name: "GET /ledger/trace",
    group: GROUP,
    summary: "Lists every ledger entry of a purchase or recharge, such as `recharge:…`, with both accounts.",
    input: traceInput,
    needs: LEDGER,
    run: (context, input) => listEntriesOfSubject(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /ledger/doubts",
    group: GROUP,
    summary: "Lists rejected payment events and failed ledger audits, newest first, and the last audit.",
    input: emptyInput,
    needs: LEDGER,
    run: (context) => listLedgerProblems(toServiceContext(context)),
  }),
  defineCall({
    name: "GET /ledger/corrections",
    group: GROUP,
    summary: "Lists requested corrections with their reason and decision, newest first.",
    input: emptyInput,
    needs: LEDGER,
    run: (context) => listCorrections(toServiceContext(context)),
  }),
  defineCall({
    name: "POST /ledger/askCorrection",
    group: GROUP,
    summary: "Requests the reversal of one ledger entry. It takes effect when another operator confirms it.",
    input: requestCorrectionInput,
    needs: LEDGER,
    needsFreshProof: true,
    run: (context, input) =>
      requestCorrection(toServiceContext(context), { ...input, operatorUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /ledger/decideCorrection",
    group: GROUP,
    summary: "Confirms or declines a correction. A confirmation by a second operator writes the reversing entry.",
    input: decideRequestInput,
    needs: LEDGER,
    needsFreshProof: true,
    run: (context, input) =>
      decideCorrection(toNotificationContext(context), { ...input, operatorUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /ledger/debts",
    group: GROUP,
    summary: "Lists users who owe money after a refund or chargeback, and requested waivers, newest first.",
    input: emptyInput,
    needs: LEDGER,
    run: (context) => listDebts(toServiceContext(context)),
  }),
  defineCall({
    name: "POST /ledger/askWaiver",
    group: GROUP,
    summary: "Requests that a debt is written off. It takes effect when another operator confirms it.",
    input: requestWaiverInput,
    needs: LEDGER,
    needsFreshProof: true,
    run: (context, input) =>
      requestDebtWaiver(toServiceContext(context), { ...input, operatorUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /ledger/decideWaiver",
    group: GROUP,
    summary: "Confirms or declines a waiver. A confirmation by a second operator writes the debt off.",
    input: decideRequestInput,
    needs: LEDGER,
    needsFreshProof: true,
    run: (context, input) =>
      decideDebtWaiver(toNotificationContext(context), { ...input, operatorUid: requireMember(context).uid }),
  }),
];
