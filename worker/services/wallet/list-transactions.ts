import type { Database } from "#db/client.ts";
import { type WaterEntry, type WaterFilter, type WaterPlace, waterOf } from "#db/queries/wallet/transactions.ts";
import { GONE_NAME } from "#domain/identity/account-deletion.ts";
import type { Water, WaterRow } from "#domain/wallet/contract.ts";

const cursorOf = ({ atMs, row }: WaterPlace): string => `${atMs}-${row}`;

function placeOf(cursor: string | undefined): WaterPlace | undefined {
  if (cursor === undefined) return undefined;
  const [atMs = "", row = ""] = cursor.split("-");
  return { atMs: Number(atMs), row: Number(row) };
}

function showRow({ kind, purse, amount, atMs, row, otherUid, otherName, isOtherGone, subject }: WaterEntry): WaterRow {
  const isGone = isOtherGone === 1;
  const other = otherUid === null ? null : { uid: otherUid, username: isGone ? GONE_NAME : (otherName ?? ""), isGone };
  return { id: cursorOf({ atMs, row }), kind, purse, amount, atMs, other, subject };
}

/** One's own movements, newest first. A row that comes while one reads moves no other: the cursor is a place in time. */
export async function listWater(
  db: Database,
  uid: number,
  ask: WaterFilter & { cursor?: string | undefined; size: number },
): Promise<Water> {
  const { cursor, size, ...filter } = ask;
  const entries = await waterOf(db, uid, filter, placeOf(cursor), size + 1);
  const page = entries.slice(0, size);
  const last = page.at(-1);
  return { list: page.map(showRow), cursor: entries.length > size && last ? cursorOf(last) : null };
}
