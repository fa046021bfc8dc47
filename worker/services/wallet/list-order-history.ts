import { type Database, runBatch } from "#db/client.ts";
import { ORDER_HISTORY_SOURCES, type OrderHistoryRow, selectOrderHistory } from "#db/queries/wallet/order-history.ts";
import {
  ORDER_KINDS,
  ORDER_PHASES,
  type OrderKind,
  type OrderList,
  type OrderListRow,
  type OrderPhase,
} from "#domain/wallet/orders-contract.ts";

const phaseOf = (kind: OrderKind, state: string): OrderPhase =>
  ORDER_PHASES.find((phase) => ORDER_HISTORY_SOURCES[kind].phases[phase].includes(state)) ?? "ended";

const toOrderHistoryRow =
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

/** One's own orders of every kind, newest first: one stretch of an index a kind, in one round trip. */
export async function listOrderHistory(
  db: Database,
  uid: number,
  ask: { kind?: OrderKind | undefined; phase?: OrderPhase | undefined; cursor?: string | undefined; size: number },
  locale: string,
): Promise<OrderList> {
  const kinds = ask.kind ? [ask.kind] : ORDER_KINDS;
  const phases = ask.phase ? [ask.phase] : ORDER_PHASES;
  const before = parseCursor(ask.cursor);
  const answers = await runBatch<OrderHistoryRow>(
    db,
    kinds.map((kind) => selectOrderHistory(db, kind, uid, phases, before, ask.size + 1, locale)),
  );
  const rows = kinds
    .flatMap((kind, place) => (answers[place]?.results ?? []).map(toOrderHistoryRow(kind)))
    .sort((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1));
  const list = rows.slice(0, ask.size);
  const last = list.at(-1);
  return { list, cursor: rows.length > ask.size && last ? `${last.atMs}-${last.id}` : null };
}
