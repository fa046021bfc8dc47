import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_SLOTS } from "#party/protocol/worker/room-messages.ts";
import { ReservedSlots } from "./reserved-slots.ts";

const ROOM = "202-1";

/** A room that grants at most `maxSlots` at once, and records the requests. */
function hub(maxSlots: number = MAX_SLOTS, revision = 1) {
  const requests: number[] = [];
  const seat = async (_room: string, wished: number) => {
    requests.push(wished);
    return { edge: 0, places: Math.min(wished, maxSlots), revision, viewers: 0 };
  };
  return { asked: requests, assignSlot: seat };
}

test("requests one slot at a time for single guests, and doubles the batch for a crowd", async () => {
  const seats = new ReservedSlots();
  const slow = hub();
  for (let n = 0; n < 5; n += 1) await seats.take(slow, ROOM, n * 5_000);
  expect(slow.asked).toEqual([1, 1, 1, 1, 1]);
  const fast = hub();
  const crowded = new ReservedSlots();
  for (let n = 0; n < 500; n += 1) await crowded.take(fast, ROOM, n);
  expect(fast.asked.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 64]);
  expect(fast.asked.length).toBeLessThan(15);
});

test("concurrent callers request their own slots instead of waiting for a refill", async () => {
  const seats = new ReservedSlots();
  const room = hub();
  await seats.take(room, ROOM, 0);
  await Promise.all(Array.from({ length: 5 }, () => seats.take(room, ROOM, 1)));
  expect(room.asked).toEqual([1, 2, 1, 1, 1, 1]);
});

test("caches a room's response for two seconds, per room, until it is cleared", async () => {
  const seats = new ReservedSlots();
  const old = hub(MAX_SLOTS, 1);
  for (let n = 0; n < 3; n += 1) await seats.take(old, ROOM, n);
  const newer = hub(MAX_SLOTS, 2);
  expect(await seats.take(newer, "202-2", 3)).toMatchObject({ revision: 2 });
  await seats.take(old, ROOM, 4);
  expect((await seats.take(newer, ROOM, 5)).revision).toBe(1);
  seats.forget(ROOM);
  expect((await seats.take(newer, ROOM, 6)).revision).toBe(2);
  const late = hub(MAX_SLOTS, 3);
  expect((await seats.take(late, ROOM, 10_000)).revision).toBe(3);
});

test("rejects when the room does not respond, and requests again for the next caller", async () => {
  const seats = new ReservedSlots();
  const dead = { assignSlot: () => Promise.reject(new Error("gone")) };
  await expect(seats.take(dead, ROOM, 0)).rejects.toThrow("gone");
  await seats.take(hub(), ROOM, 1);
  await expect(seats.take(dead, ROOM, 2)).rejects.toThrow("gone");
  expect((await seats.take(hub(), ROOM, 3)).edge).toBe(0);
});

test("never hands out more slots than the room granted", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(400), { maxLength: 200 }),
      fc.integer({ min: 1, max: MAX_SLOTS }),
      async (gaps, maxSlots) => {
        const seats = new ReservedSlots();
        let given = 0;
        const seat = async (_room: string, wished: number) => {
          const places = Math.min(wished, maxSlots);
          given += places;
          return { edge: 0, places, revision: 0, viewers: 0 };
        };
        let nowMs = 0;
        let taken = 0;
        for (const gap of gaps) {
          nowMs += gap;
          await seats.take({ assignSlot: seat }, ROOM, nowMs);
          taken += 1;
          expect(taken).toBeLessThanOrEqual(given);
        }
      },
    ),
  );
});
