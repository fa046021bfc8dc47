import { noInput } from "#domain/matches/calls.ts";
import { askCorrectionInput, decideCorrectionInput, traceInput, waiveInput } from "#domain/wallet/operator-calls.ts";
import { askCorrection } from "../services/wallet/ask-correction.ts";
import { decideCorrection } from "../services/wallet/decide-correction.ts";
import { listCorrections } from "../services/wallet/list-corrections.ts";
import { listDoubts } from "../services/wallet/list-doubts.ts";
import { traceSubject } from "../services/wallet/trace-subject.ts";
import { waiveDebt } from "../services/wallet/waive-debt.ts";
import { memberOf } from "./account-context.ts";
import { type Call, defineCall } from "./call.ts";

const GROUP = "Back office";
const BOOKS = "correct_ledger";

export const ledgerCalls: Call[] = [
  defineCall({
    name: "GET /ledger/trace",
    group: GROUP,
    summary: "Every movement that belongs to a purchase or recharge, as `recharge:…`, with the accounts of both sides.",
    input: traceInput,
    needs: BOOKS,
    run: (context, { subject }) => traceSubject(context.env.DB, subject),
  }),
  defineCall({
    name: "GET /ledger/doubts",
    group: GROUP,
    summary:
      "Payments that were not believed, and audits of the books that found a problem, newest first; and the last audit.",
    input: noInput,
    needs: BOOKS,
    run: (context) => listDoubts(context.env.DB),
  }),
  defineCall({
    name: "GET /ledger/corrections",
    group: GROUP,
    summary: "Entries that were asked to be reversed: by whom, why, and who decided what; newest first.",
    input: noInput,
    needs: BOOKS,
    run: (context) => listCorrections(context.env.DB),
  }),
  defineCall({
    name: "POST /ledger/askCorrection",
    group: GROUP,
    summary: "Asks for the reversal of one entry, with the reason. Nothing moves until another operator confirms it.",
    input: askCorrectionInput,
    needs: BOOKS,
    run: (context, input) => askCorrection({ db: context.env.DB, nowMs: context.nowMs }, memberOf(context).uid, input),
  }),
  defineCall({
    name: "POST /ledger/decideCorrection",
    group: GROUP,
    summary: "Confirms what another operator asked, which writes the reversing entry; or declines it.",
    input: decideCorrectionInput,
    needs: BOOKS,
    run: (context, input) => {
      const { nowMs, inboxes, env } = context;
      return decideCorrection({ db: env.DB, nowMs, inboxes }, memberOf(context).uid, input);
    },
  }),
  defineCall({
    name: "POST /ledger/waiveDebt",
    group: GROUP,
    summary: "What a user owes since a payment was taken back becomes the house's loss.",
    input: waiveInput,
    needs: BOOKS,
    run: (context, input) => {
      const { nowMs, inboxes, env } = context;
      return waiveDebt({ db: env.DB, nowMs, inboxes }, memberOf(context).uid, input);
    },
  }),
];
