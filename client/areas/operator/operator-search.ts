import * as v from "valibot";
import type { CallInput } from "#domain/api/contract.ts";
import { ORDER_STATES, type OrderState } from "#domain/mall/order.ts";
import { traceInput } from "#domain/wallet/operator-contract.ts";

/** What the pages keep in their address. */
export type OperatorSearch = {
  state: OrderState;
  cursor?: string | undefined;
  subject?: string | undefined;
  /** Of the feeds: which one, and why something of it is held back. */
  source?: string | undefined;
  why?: string | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;

/** Whatever makes no sense is left out. */
export const parseOperatorSearch = (raw: { [key in keyof OperatorSearch]?: unknown }): OperatorSearch => ({
  state: ORDER_STATES.find((state) => state === raw.state) ?? "under_review",
  cursor: text(raw.cursor),
  subject: text(raw.subject),
  source: text(raw.source),
  why: text(raw.why),
});

/** Whether the books could have such a name at all. */
export const isLedgerSubject = (subject: string): boolean => v.is(traceInput, { subject });

export const reviewQueueQuery = ({ state, cursor }: OperatorSearch): CallInput<"GET /goods/queue"> => ({
  state,
  cursor,
});

/** On from the goods that the cursor names; whatever is no number begins at the start. */
export const productsAdminQuery = ({ cursor }: Pick<OperatorSearch, "cursor">): CallInput<"GET /goods/shelf"> =>
  cursor && /^\d{1,15}$/.test(cursor) ? { after: Number(cursor) } : {};

/** Without a source all of them; with one its competitions and what is held back of it too. */
export const feedHealthQuery = ({ source }: Pick<OperatorSearch, "source">): CallInput<"GET /feed/health"> =>
  source ? { source } : {};
