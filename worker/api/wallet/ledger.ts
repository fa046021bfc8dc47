import { database } from "#db/client.ts";
import { noInput } from "#domain/matches/contract.ts";
import { askCorrectionInput, askWaiverInput, decideInput, traceInput } from "#domain/wallet/operator-contract.ts";
import { type Call, defineCall } from "../../rpc/call.ts";
import { decideCorrection } from "../../services/wallet/decide-correction.ts";
import { decideWaiver } from "../../services/wallet/decide-waiver.ts";
import { listCorrections } from "../../services/wallet/list-corrections.ts";
import { listDebts } from "../../services/wallet/list-debts.ts";
import { traceSubject } from "../../services/wallet/list-entries-of-subject.ts";
import { listDoubts } from "../../services/wallet/list-ledger-problems.ts";
import { askCorrection } from "../../services/wallet/request-correction.ts";
import { askWaiver } from "../../services/wallet/request-waiver.ts";
import { memberOf } from "../identity/account-context.ts";

const GROUP = "Back office";
const BOOKS = "correct_ledger";

export const ledgerCalls: Call[] = [
  defineCall({
    name: "GET /ledger/trace",
    group: GROUP,
    summary: "Every movement that belongs to a purchase or recharge, as `recharge:…`, with the accounts of both sides.",
    input: traceInput,
    needs: BOOKS,
    run: (context, { subject }) => traceSubject(database(context.env.DB), subject),
  }),
  defineCall({
    name: "GET /ledger/doubts",
    group: GROUP,
    summary:
      "Payments that were not believed, and audits of the books that found a problem, newest first; and the last audit.",
    input: noInput,
    needs: BOOKS,
    run: (context) => listDoubts(database(context.env.DB)),
  }),
  defineCall({
    name: "GET /ledger/corrections",
    group: GROUP,
    summary: "Entries that were asked to be reversed: by whom, why, and who decided what; newest first.",
    input: noInput,
    needs: BOOKS,
    run: (context) => listCorrections(database(context.env.DB)),
  }),
  defineCall({
    name: "POST /ledger/askCorrection",
    group: GROUP,
    summary: "Asks for the reversal of one entry, with the reason. Nothing moves until another operator confirms it.",
    input: askCorrectionInput,
    needs: BOOKS,
    run: (context, input) =>
      askCorrection({ db: database(context.env.DB), nowMs: context.nowMs }, memberOf(context).uid, input),
  }),
  defineCall({
    name: "POST /ledger/decideCorrection",
    group: GROUP,
    summary: "Confirms what another operator asked, which writes the reversing entry; or declines it.",
    input: decideInput,
    needs: BOOKS,
    run: (context, input) => {
      const { nowMs, inboxes, env } = context;
      return decideCorrection({ db: database(env.DB), nowMs, inboxes }, memberOf(context).uid, input);
    },
  }),
  defineCall({
    name: "GET /ledger/debts",
    group: GROUP,
    summary: "What users owe since a payment was taken back, and the debts that were asked to be waived, newest first.",
    input: noInput,
    needs: BOOKS,
    run: (context) => listDebts(database(context.env.DB)),
  }),
  defineCall({
    name: "POST /ledger/askWaiver",
    group: GROUP,
    summary:
      "Asks that a debt becomes the house's loss, with the reason. Nothing moves until another operator confirms it.",
    input: askWaiverInput,
    needs: BOOKS,
    run: (context, input) =>
      askWaiver({ db: database(context.env.DB), nowMs: context.nowMs }, memberOf(context).uid, input),
  }),
  defineCall({
    name: "POST /ledger/decideWaiver",
    group: GROUP,
    summary: "Confirms what another operator asked, and the debt is the house's loss; or declines it.",
    input: decideInput,
    needs: BOOKS,
    run: (context, input) => {
      const { nowMs, inboxes, env } = context;
      return decideWaiver({ db: database(env.DB), nowMs, inboxes }, memberOf(context).uid, input);
    },
  }),
];
