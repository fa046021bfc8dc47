import type { MuteRow } from "#db/queries/chat/mutes.ts";
import type { MuteView } from "#domain/chat/contract.ts";
import type { RoomContext } from "../room-context.ts";

export type ModerationReadContext = Pick<RoomContext, "db" | "nowMs" | "actor">;
export type CursorPage = { before?: number | undefined; size: number };

export function toMuteView(row: MuteRow, nowMs: number): MuteView {
  const { id, scope, roomId, reason, atMs, untilMs, liftedAtMs, appeal, appealAnswer } = row;
  return {
    ...{ id, scope, roomId, reason, atMs, untilMs, liftedAtMs },
    user: { uid: row.uid, username: row.username },
    by: { uid: row.byUid, username: row.byName },
    isStanding: liftedAtMs === null && untilMs > nowMs,
    appeal: appeal && { state: appeal, answer: appealAnswer },
  };
}

/** `rows` has one row more than `size` when there is a next page. */
export function toCursorPage<Row extends { id: number }, View>(
  rows: readonly Row[],
  size: number,
  toView: (row: Row) => View,
): { list: View[]; next?: number } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { list: page.map(toView), ...(rows.length > size && last ? { next: last.id } : {}) };
}
