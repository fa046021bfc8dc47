import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dispute, decidePayment, type PayableOrder, type PaymentEvent } from "./payment-event.ts";

const PRICE_MINOR = 143;
const AMOUNT = 100;
const fresh: PayableOrder = {
  provider: "house",
  ref: "pay_1",
  state: "pending",
  amount: AMOUNT,
  priceMinor: PRICE_MINOR,
  currency: "USD",
  refundedMinor: 0,
  disputes: [],
};
type Word =
  | { kind: "paid" | "refunded"; amountMinor: number }
  | { kind: "charged_back" | "reinstated"; disputeId: string; amountMinor: number };

const eventOf = (word: Word): PaymentEvent => ({
  id: "e",
  orderId: "o",
  ref: undefined,
  currency: "usd",
  atMs: 0,
  ...word,
});

/** Applies an event as the database would: each dispute keeps its highest amounts. */
function apply(order: PayableOrder, word: Word): { order: PayableOrder; delta: number } {
  const decision = decidePayment(order, "house", eventOf(word));
  if (decision.kind !== "apply") return { order, delta: 0 };
  const { state, refundedMinor, delta } = decision;
  if (!("disputeId" in word)) return { order: { ...order, state, refundedMinor }, delta };
  const before = order.disputes.find(({ id }) => id === word.disputeId);
  const field = word.kind === "charged_back" ? "disputedMinor" : "reinstatedMinor";
  const dispute: Dispute = { id: word.disputeId, disputedMinor: 0, reinstatedMinor: 0, ...before };
  dispute[field] = Math.max(dispute[field], word.amountMinor);
  return { order: { ...order, state, disputes: [...order.disputes.filter((one) => one !== before), dispute] }, delta };
}

function creditAfter(events: readonly Word[]): { credit: number; state: PayableOrder["state"] } {
  let order = fresh;
  let credit = 0;
  for (const word of events) {
    const applied = apply(order, word);
    order = applied.order;
    credit += applied.delta;
    expect(credit).toBeGreaterThanOrEqual(0);
    expect(credit).toBeLessThanOrEqual(AMOUNT);
  }
  return { credit, state: order.state };
}

const paid: Word = { kind: "paid", amountMinor: PRICE_MINOR };
const lost = (disputeId: string, amountMinor = PRICE_MINOR): Word => ({ kind: "charged_back", disputeId, amountMinor });
const won = (disputeId: string, amountMinor = PRICE_MINOR): Word => ({ kind: "reinstated", disputeId, amountMinor });

describe("a payment that is disputed more than once", () => {
  it.each([
    ["the first won, the second lost", [paid, lost("a"), won("a"), lost("b")], 0, "charged_back"],
    ["the first lost, the second won", [paid, lost("a"), lost("b"), won("b")], 0, "charged_back"],
    ["both won", [paid, lost("a"), won("a"), lost("b"), won("b")], 100, "paid"],
    ["won a long time after it was lost", [paid, lost("a"), lost("a"), won("a")], 100, "paid"],
    ["in two parts, of which one is won", [paid, lost("a", 71), lost("b", 72), won("b", 72)], 50, "paid"],
    ["and the old word comes once more", [paid, lost("a"), won("a"), lost("a")], 100, "paid"],
    ["and what one gave back is not the other's", [paid, lost("a", 43), won("a"), lost("b", 43)], 69, "paid"],
  ] as const)("%s", (_what, events, credit, state) => {
    expect(creditAfter(events)).toEqual({ credit, state });
  });
});

const minor = fc.integer({ min: 1, max: PRICE_MINOR });
const word: fc.Arbitrary<Word> = fc.oneof(
  fc.record({ kind: fc.constant("refunded" as const), amountMinor: minor }),
  fc.record({
    kind: fc.constantFrom("charged_back", "reinstated"),
    disputeId: fc.constantFrom("a", "b", "c"),
    amountMinor: minor,
  }),
);
const most = (events: readonly Word[], kind: Word["kind"], dispute?: string): number =>
  Math.max(
    0,
    ...events
      .filter((one) => one.kind === kind && (!("disputeId" in one) || one.disputeId === dispute))
      .map(({ amountMinor }) => amountMinor),
  );

it("credits the price less the amounts returned, for events in any order and number", () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }).chain((events) =>
        fc.tuple(
          fc.constant(events),
          // Each event at least once, in any order.
          fc.shuffledSubarray([paid, ...events, paid, ...events], { minLength: 2 * events.length + 2 }),
        ),
      ),
      ([events, said]) => {
        const lostMinor = ["a", "b", "c"].map((id) =>
          Math.max(0, most(events, "charged_back", id) - most(events, "reinstated", id)),
        );
        const goneMinor = lostMinor.reduce((sum, one) => sum + one, most(events, "refunded"));
        const credit = AMOUNT - Math.ceil((AMOUNT * Math.min(PRICE_MINOR, goneMinor)) / PRICE_MINOR);
        expect(creditAfter(said).credit).toBe(credit);
      },
    ),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});
