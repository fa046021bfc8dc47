import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";

/** Each kind has its own table, see `db/queries/wallet/order-history.ts`. */
export const ORDER_KINDS = ["recharge", "goods", "vip", "score"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
/** Phases that group the states of all kinds. */
export const ORDER_PHASES = ["open", "done", "ended"] as const;
export type OrderPhase = (typeof ORDER_PHASES)[number];

const MAX_PAGE_SIZE = 100;
const PAGE_SIZE = 20;

export const orderListInput = v.object({
  kind: v.optional(v.picklist(ORDER_KINDS)),
  phase: v.optional(v.picklist(ORDER_PHASES)),
  /** The `cursor` of the previous page. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-[0-9a-z]{1,64}$/))),
  size: v.optional(wholeNumberInput(1, MAX_PAGE_SIZE), PAGE_SIZE),
});

/** `price` is in hundredths of a currency, or in whole coins; the meaning of `about` depends on the kind. */
export type OrderListRow = {
  kind: OrderKind;
  id: string;
  atMs: number;
  phase: OrderPhase;
  state: string;
  price: { unit: "CNY" | "USD" | "coins"; amount: number };
  about: Record<string, string | number>;
};
export type OrderList = { list: OrderListRow[]; cursor: string | null };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type OrderCalls = { "GET /user/order/list": Takes<typeof orderListInput, OrderList> };
