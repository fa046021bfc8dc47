import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { PaymentEvent } from "#domain/wallet/payment-event.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import type { PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import { decideDebtWaiver } from "#worker/services/wallet/decide-waiver.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { applyPaymentEvent } from "#worker/services/wallet/recharge/apply-payment-event.ts";
import type { RechargeContext } from "#worker/services/wallet/recharge/begin-recharge.ts";
import { beginRecharge, type RechargeInput } from "#worker/services/wallet/recharge/begin-recharge.ts";
import { getUserRechargeOrder } from "#worker/services/wallet/recharge/get-recharge-order.ts";
import { requestDebtWaiver } from "#worker/services/wallet/request-waiver.ts";
import { spendFromWallet } from "#worker/services/wallet/spend.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

export type EventChange = Partial<Omit<PaymentEvent, "kind">> & { kind?: PaymentEvent["kind"]; disputeId?: string };

/** A provider that starts any payment and sends the events that a test creates. */
export async function createRechargeFixtures() {
  const world = await createAccountFixtures();
  const uid = (await world.join("ann@kickoff.example")).user.uid;
  let begun = 0;
  let events = 0;
  const provider: PaymentProvider = {
    name: "house",
    methods: ["card", "wallet_qr"],
    begin: async () => {
      begun += 1;
      return { ref: `ref${begun}`, url: `https://pay.example/${begun}`, qr: undefined };
    },
    list: async () => [],
    refund: async ({ requestId }) => ({ ref: `re_${requestId}` }),
    submitEvidence: async () => {},
    parseEvent: async () => undefined,
  };
  const context = (change: Partial<RechargeContext> = {}): RechargeContext => ({
    db: world.db,
    nowMs: ACCOUNT_NOW_MS,
    inboxes: new Set(),
    providers: [provider],
    brandId: "ember",
    locale: "en",
    describe: ({ amount }) => `${amount} coins`,
    returnUrl: ({ id }) => `https://site.example/recharge/${id}`,
    ...change,
  });
  return {
    ...world,
    uid,
    provider,
    context,
    begin: (input: Partial<RechargeInput> = {}, change: Partial<RechargeContext> = {}) =>
      beginRecharge(context(change), { uid, purse: "coins", cny: 200, method: "card", ...input }),
    refOf: (id: string) =>
      world.db.$client.prepare("SELECT ref FROM recharge_orders WHERE id = ?1").bind(id).first<string>("ref"),
    /** The provider's event for an order, with overrides. */
    eventOf: (order: RechargeOrder, change: EventChange = {}) =>
      ({
        id: `e${++events}`,
        kind: "paid",
        orderId: order.id,
        ref: undefined,
        amountMinor: order.priceMinor,
        currency: order.currency.toLowerCase(),
        atMs: ACCOUNT_NOW_MS,
        // Dispute events without a dispute id refer to the first dispute.
        ...(change.kind === "charged_back" || change.kind === "reinstated" ? { disputeId: `${order.id}:1` } : {}),
        ...change,
      }) as PaymentEvent,
    receiveEvent: (event: PaymentEvent, provider = "house", nowMs = ACCOUNT_NOW_MS) =>
      applyPaymentEvent(context({ nowMs }), { provider, event }),
    /** Spends bonus coins first, then paid ones, like any purchase. */
    spendAll: (amount: number) =>
      spendFromWallet(context(), {
        uid,
        currency: "coins",
        amount,
        scope: "purchases",
        errorIfDuplicate: "conflict",
        buildStatements: (shares) => [
          insertEntries(
            world.db,
            debitUserEntries(uid, shares, revenueAccountId).map((leg) => ({
              ...leg,
              key: "spent",
              kind: "vip_purchase",
            })),
            ACCOUNT_NOW_MS,
          ),
        ],
      }),
    /** Two operators waive the debt. */
    waive: async () => {
      const { id } = await requestDebtWaiver(context(), {
        operatorUid: 9_001,
        userId: uid,
        purse: "coins",
        reason: "paid by transfer",
      });
      return decideDebtWaiver(context(), { operatorUid: 9_002, id, decision: "confirm" });
    },
    order: (id: string) => getUserRechargeOrder({ db: world.db }, { uid, id }),
    balances: () => getBalances({ db: world.db }, { uid }),
    problems: async () => (await verifyLedger({ db: world.db, nowMs: ACCOUNT_NOW_MS })).problems,
  };
}
export type RechargeFixtures = Awaited<ReturnType<typeof createRechargeFixtures>>;
