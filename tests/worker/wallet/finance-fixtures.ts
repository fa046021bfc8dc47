import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { createAuditRecorder } from "#worker/services/staff/audit-recorder.ts";
import { createRechargeFixtures } from "./recharge-fixtures.ts";

/** Recharges of one buyer, and write contexts of two operators. */
export async function createFinanceFixtures() {
  const world = await createRechargeFixtures();
  const [first, second] = await Promise.all(
    ["first", "second"].map(async (name) => (await world.join(`${name}@kickoff.example`)).user.uid),
  );
  const as = (operatorUid: number, nowMs = ACCOUNT_NOW_MS) => ({
    ...world.context({ nowMs }),
    operatorUid,
    audit: createAuditRecorder(world.db, {
      ...{ actorUid: operatorUid, brandId: "ember", action: "POST /test", device: "", address: "", nowMs },
    }),
  });
  return {
    ...world,
    first: first ?? 0,
    second: second ?? 0,
    as,
    /** Creates a paid order. */
    pay: async (cny = 200) => {
      const order = await world.begin({ cny });
      await world.receiveEvent(world.eventOf(order));
      return order;
    },
    audited: () => world.count("SELECT count(*) AS n FROM staff_audit"),
  };
}
export type FinanceFixtures = Awaited<ReturnType<typeof createFinanceFixtures>>;
