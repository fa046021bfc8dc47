import { getDatabase } from "#db/client.ts";
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
import { listCorrections } from "../../services/wallet/list-corrections.ts";
import { listDebts } from "../../services/wallet/list-debts.ts";
import { listEntriesOfSubject } from "../../services/wallet/list-entries-of-subject.ts";
import { listLedgerProblems } from "../../services/wallet/list-ledger-problems.ts";
import { requestCorrection } from "../../services/wallet/request-correction.ts";
import { requestDebtWaiver } from "../../services/wallet/request-waiver.ts";
import { requireMember } from "../identity/account-context.ts";

const GROUP = "Back office";
const BOOKS = "correct_ledger";

export const ledgerCalls: CallDefinition[] = [
  defineCall({
    name: "GET /ledger/trace",
    group: GROUP,
    summary: "Every movement that belongs to a purchase or recharge, as `recharge:…`, with the accounts of both sides.",
    input: traceInput,
    needs: BOOKS,
    run: (context, { subject }) => listEntriesOfSubject(getDatabase(context.env.DB), subject),
  }),
  defineCall({
    name: "GET /ledger/doubts",
    group: GROUP,
    summary:
      "Payments that were not believed, and audits of the books that found a problem, newest first; and the last audit.",
    input: emptyInput,
    needs: BOOKS,
    run: (context) => listLedgerProblems(getDatabase(context.env.DB)),
  }),
  defineCall({
    name: "GET /ledger/corrections",
    group: GROUP,
    summary: "Entries that were asked to be reversed: by whom, why, and who decided what; newest first.",
    input: emptyInput,
    needs: BOOKS,
    run: (context) => listCorrections(getDatabase(context.env.DB)),
  }),
  defineCall({
    name: "POST /ledger/askCorrection",
    group: GROUP,
    summary: "Asks for the reversal of one entry, with the reason. Nothing moves until another operator confirms it.",
    input: requestCorrectionInput,
    needs: BOOKS,
    run: (context, input) =>
      requestCorrection({ db: getDatabase(context.env.DB), nowMs: context.nowMs }, requireMember(context).uid, input),
  }),
  defineCall({
    name: "POST /ledger/decideCorrection",
    group: GROUP,
    summary: "Confirms what another operator asked, which writes the reversing entry; or declines it.",
    input: decideRequestInput,
    needs: BOOKS,
    run: (context, input) => {
      const { nowMs, inboxes, env } = context;
      return decideCorrection({ db: getDatabase(env.DB), nowMs, inboxes }, requireMember(context).uid, input);
    },
  }),
  defineCall({
    name: "GET /ledger/debts",
    group: GROUP,
    summary: "What users owe since a payment was taken back, and the debts that were asked to be waived, newest first.",
    input: emptyInput,
    needs: BOOKS,
    run: (context) => listDebts(getDatabase(context.env.DB)),
  }),
  defineCall({
    name: "POST /ledger/askWaiver",
    group: GROUP,
    summary:
      "Asks that a debt becomes the house's loss, with the reason. Nothing moves until another operator confirms it.",
    input: requestWaiverInput,
    needs: BOOKS,
    run: (context, input) =>
      requestDebtWaiver({ db: getDatabase(context.env.DB), nowMs: context.nowMs }, requireMember(context).uid, input),
  }),
  defineCall({
    name: "POST /ledger/decideWaiver",
    group: GROUP,
    summary: "Confirms what another operator asked, and the debt is the house's loss; or declines it.",
    input: decideRequestInput,
    needs: BOOKS,
    run: (context, input) => {
      const { nowMs, inboxes, env } = context;
      return decideDebtWaiver({ db: getDatabase(env.DB), nowMs, inboxes }, requireMember(context).uid, input);
    },
  }),
];
