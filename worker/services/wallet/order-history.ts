import { runBatch } from "#db/client.ts";
import { ORDER_HISTORY_SOURCES, type OrderHistoryRow, selectOrderHistory } from "#db/queries/wallet/order-history.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import {
  ORDER_KINDS,
  ORDER_PHASES,
  type OrderKind,
  type OrderList,
  type OrderListRow,
  type OrderPhase,
} from "#domain/wallet/orders-contract.ts";
import type { ReadContext } from "../context.ts";

const phaseOf = (kind: OrderKind, state: string): OrderPhase =>
  ORDER_PHASES.find((phase) => ORDER_HISTORY_SOURCES[kind].phases[phase].includes(state)) ?? "ended";

const toOrderListRow =
  (kind: OrderKind) =>
  ({ id, atMs, state, unit, price, about }: OrderHistoryRow): OrderListRow => ({
    kind,
    id,
    atMs,
    state,
    phase: phaseOf(kind, state),
    price: { unit, amount: price },
    about: JSON.parse(about) as OrderListRow["about"],
  });

function parseCursor(cursor: string | undefined): { atMs: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [atMs = "", id = ""] = cursor.split("-");
  return { atMs: Number(atMs), id };
}

export type OrderHistoryInput = {
  uid: number;
  kind?: OrderKind | undefined;
  phase?: OrderPhase | undefined;
  cursor?: string | undefined;
  size: number;
};

/** The user's orders of every kind, newest first, merged from one index range per kind in one round trip. */
export async function listOrderHistory(
  { db, locale }: ReadContext & { locale: Locale },
  { uid, kind, phase, cursor, size }: OrderHistoryInput,
): Promise<OrderList> {
  const kinds = kind ? [kind] : ORDER_KINDS;
  const phases = phase ? [phase] : ORDER_PHASES;
  const filter = { uid, phases, before: parseCursor(cursor), size: size + 1, locale };
  const pages = await runBatch(
    db,
    kinds.map((one) => selectOrderHistory(db, one, filter)),
  );
  const orders = kinds
    .flatMap((one, index) => (pages[index] ?? []).map(toOrderListRow(one)))
    .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1));
  const list = orders.slice(0, size);
  const last = list.at(-1);
  return { list, cursor: orders.length > size && last ? `${last.atMs}-${last.id}` : null };
}
