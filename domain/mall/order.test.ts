import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOrderStep, ORDER_EVENTS, type OrderState } from "./order.ts";
import { PRODUCT_KINDS } from "./products.ts";

test("coins are held once before they are settled or refunded, and refunded at most once", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRODUCT_KINDS), fc.array(fc.constantFrom(...ORDER_EVENTS)), (kind, events) => {
      let state: OrderState = "in_progress";
      let buyer = 0;
      let waiting = 0;
      let revenue = 0;
      let stock = 0;
      for (const event of events) {
        const step = nextOrderStep(state, event, kind);
        if (!step) continue;
        state = step.to;
        if (step.restocks) stock += 1;
        if (step.coins === "hold") [buyer, waiting] = [buyer - 1, waiting + 1];
        if (step.coins === "settle") [waiting, revenue] = [waiting - 1, revenue + 1];
        if (step.coins === "release") [waiting, buyer] = [waiting - 1, buyer + 1];
        if (step.coins === "return") [revenue, buyer] = [revenue - 1, buyer + 1];
        expect(Math.min(waiting, revenue)).toBeGreaterThanOrEqual(0);
        expect(buyer).toBeLessThanOrEqual(0);
      }
      expect(waiting).toBe(state === "under_review" ? 1 : 0);
      expect(revenue).toBe(state === "redeemed" || state === "charged" ? 1 : 0);
      // Restocked only if the buyer does not receive it.
      expect(stock).toBe(["returned", "refunded", "cancelled"].includes(state) ? 1 : 0);
    }),
  );
});

test("cards are charged, other products redeemed; final states stay final", () => {
  expect(nextOrderStep("under_review", "approve", "card")?.to).toBe("charged");
  expect(nextOrderStep("under_review", "approve", "shipped")?.to).toBe("redeemed");
  for (const state of ["charged", "returned", "refunded", "cancelled"] as const) {
    for (const event of ORDER_EVENTS) expect(nextOrderStep(state, event, "card")).toBeUndefined();
  }
});
