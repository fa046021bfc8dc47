import { type Database, runBatch, type Statement } from "#db/client.ts";
import {
  deleteSentMessages,
  type FailedAttempt,
  type RoomMessageRow,
  selectDueRooms,
  selectPendingMessages,
  updateFailedAttempts,
} from "#db/queries/rooms/messages.ts";
import type { RoomMessageSender } from "../gateways/rooms/room-message-sender.ts";
import { log } from "../log.ts";
import { MAX_ATTEMPTS, retryDelayMs } from "./retry.ts";

const ROOMS_PER_ROUND = 100;
const MESSAGES_PER_ROUND = 1_000;
/** The limits of one request to a live room. */
const MESSAGES_PER_REQUEST = 200;
const MAX_ROUNDS = 10;

type Attempt = { room: string; sent: number[]; failed?: FailedAttempt };

function afterFailure({ id, attempts: before, room, body }: RoomMessageRow, nowMs: number, error: unknown) {
  const attempts = before + 1;
  const isLast = attempts >= MAX_ATTEMPTS;
  const fields = { room, message: id, attempts, error };
  if (isLast) log("error", "room_message_given_up", { ...fields, body });
  else log("error", "room_messages_not_delivered", fields);
  return { id, attempts, retryAtMs: nowMs + retryDelayMs(attempts), failedAtMs: isLast ? nowMs : null };
}

/** Sends in order. After a failure the oldest message goes alone, so that a bad one does not count against others. */
async function sendToRoom(
  sender: RoomMessageSender,
  room: string,
  pending: readonly RoomMessageRow[],
  nowMs: number,
): Promise<Attempt> {
  const sent: number[] = [];
  for (let at = 0; at < pending.length; ) {
    const first = pending[at];
    if (!first || first.retryAtMs > nowMs) break;
    const batch = pending.slice(at, at + (first.attempts > 0 ? 1 : MESSAGES_PER_REQUEST));
    try {
      await sender.send(room, batch);
    } catch (error) {
      return { room, sent, failed: afterFailure(first, nowMs, error) };
    }
    sent.push(...batch.map(({ id }) => id));
    at += batch.length;
  }
  return { room, sent };
}

/** Returns how many messages were sent, and the rooms that failed. */
async function flushRound(db: Database, sender: RoomMessageSender, rooms: readonly string[], nowMs: number) {
  const pending = await selectPendingMessages(db, rooms, MESSAGES_PER_ROUND);
  const byRoom = Map.groupBy(pending, ({ room }) => room);
  const attempts = await Promise.all([...byRoom].map(([room, ofRoom]) => sendToRoom(sender, room, ofRoom, nowMs)));
  const sent = attempts.flatMap((attempt) => attempt.sent);
  const failed = attempts.flatMap((attempt) => attempt.failed ?? []);
  const writes: Statement[] = [];
  if (sent.length > 0) writes.push(deleteSentMessages(db, sent));
  if (failed.length > 0) writes.push(updateFailedAttempts(db, failed));
  if (writes.length > 0) await runBatch(db, writes);
  return {
    sent: sent.length,
    failedRooms: attempts.filter((attempt) => attempt.failed).map(({ room }) => room),
    isComplete: pending.length < MESSAGES_PER_ROUND,
  };
}

async function flushRooms(db: Database, sender: RoomMessageSender, rooms: readonly string[], nowMs: number) {
  let left = rooms;
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round += 1) {
    const { sent, failedRooms, isComplete } = await flushRound(db, sender, left, nowMs);
    if (isComplete || sent === 0) return;
    left = left.filter((room) => !failedRooms.includes(room));
  }
}

/**
 * Sends the outbox of the given rooms, or of all rooms that are due. Rows are deleted after the room accepted them, so
 * delivery is at least once and rooms deduplicate. A failing room is retried later and does not delay others.
 */
export async function flushRoomMessages(
  db: Database,
  sender: RoomMessageSender,
  nowMs: number,
  rooms?: readonly string[],
): Promise<void> {
  if (rooms) {
    for (let at = 0; at < rooms.length; at += ROOMS_PER_ROUND) {
      await flushRooms(db, sender, rooms.slice(at, at + ROOMS_PER_ROUND), nowMs);
    }
    return;
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const due = await selectDueRooms(db, nowMs, ROOMS_PER_ROUND);
    if (due.length > 0)
      await flushRooms(
        db,
        sender,
        due.map(({ room }) => room),
        nowMs,
      );
    if (due.length < ROOMS_PER_ROUND) return;
  }
}
