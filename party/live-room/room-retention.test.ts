import { expect, test } from "vitest";
import { IDLE_MS, RoomRetention, type RoomRetentionPorts } from "./room-retention.ts";

const DAY_MS = 86_400_000;

function createRetention(change: Partial<RoomRetentionPorts> = {}) {
  const state = { nowMs: 1_000_000, alarmAtMs: null as number | null, isEmpty: false, sets: 0 };
  const retention = new RoomRetention({
    storage: {
      getAlarm: async () => state.alarmAtMs,
      async setAlarm(atMs) {
        state.alarmAtMs = atMs;
        state.sets += 1;
      },
      async deleteAll() {
        state.isEmpty = true;
        state.alarmAtMs = null;
      },
    },
    nowMs: () => state.nowMs,
    hasConnections: () => false,
    lastEventAtMs: () => 1_000_000,
    ...change,
  });
  const runAlarm = () => {
    state.nowMs = state.alarmAtMs ?? state.nowMs;
    state.alarmAtMs = null;
    return retention.onAlarm();
  };
  return { state, retention, runAlarm };
}

test("a room that was silent for a week deletes its storage; many writes set one alarm", async () => {
  const { state, retention, runAlarm } = createRetention();
  for (let n = 0; n < 5; n += 1) await retention.stored();
  expect([state.alarmAtMs, state.sets]).toEqual([1_000_000 + IDLE_MS, 1]);
  expect(await runAlarm()).toBe(true);
  expect(state.isEmpty).toBe(true);
});

test("a room with a later message or with viewers waits", async () => {
  const later = createRetention({ lastEventAtMs: () => 1_000_000 + DAY_MS });
  await later.retention.stored();
  expect(await later.runAlarm()).toBe(false);
  expect(later.state.alarmAtMs).toBe(1_000_000 + DAY_MS + IDLE_MS);
  const watched = createRetention({ hasConnections: () => true });
  await watched.retention.stored();
  expect(await watched.runAlarm()).toBe(false);
  expect(watched.state.isEmpty).toBe(false);
});

test("a streamer's room prunes its archive and keeps the rest", async () => {
  const left = [true, false];
  const { state, retention, runAlarm } = createRetention({ pruneArchive: async () => left.shift() ?? false });
  await retention.stored();
  expect(await runAlarm()).toBe(false);
  expect(state.alarmAtMs).not.toBeNull();
  expect(await runAlarm()).toBe(false);
  expect([state.isEmpty, state.alarmAtMs]).toEqual([false, null]);
});
