import { afterEach, expect, test, vi } from "vitest";
import { publishBody } from "#party/protocol/worker/publish.ts";
import { createMapStorage } from "#tests/party/fake-room.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { FINISHED_RETENTION_MS } from "./prune.ts";
import MatchFeed from "./server.ts";

afterEach(() => void vi.useRealTimers());

function createRoom(id = "match-7") {
  const storage = createMapStorage();
  let alarmAtMs: number | null = null;
  const room = new MatchFeed({
    id,
    env: { ROOM_SECRET: "secret" },
    storage: {
      ...storage,
      getAlarm: async () => alarmAtMs,
      setAlarm: async (atMs) => {
        alarmAtMs = atMs;
      },
      deleteAll: async () => storage.entries.clear(),
    },
    getConnections: () => [],
    context: { parties: {} },
  });
  return {
    room,
    storage,
    alarmAtMs: () => alarmAtMs,
    async publish(revision: number, state: "in_progress" | "finished", atMs: number) {
      const body = publishBody([{ atMs, change: { ...createMatchPatch({ id: 7, revision }), state } }]);
      return room.onRequest(new Request("http://rooms/", { method: "POST", body }));
    },
    async runAlarm() {
      if (alarmAtMs !== null) vi.setSystemTime(alarmAtMs);
      alarmAtMs = null;
      await room.onAlarm();
    },
  };
}

test("a match room deletes its storage six hours after the end, not while the match is live", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { storage, publish, alarmAtMs, runAlarm } = createRoom();
  await publish(1, "in_progress", 1_000_000);
  expect(alarmAtMs()).toBeNull();
  await publish(2, "finished", 1_000_000);
  expect(alarmAtMs()).toBe(1_000_000 + FINISHED_RETENTION_MS);
  await publish(3, "finished", 1_060_000);
  await runAlarm();
  expect(storage.entries.size).toBeGreaterThan(0);
  expect(alarmAtMs()).toBe(1_060_000 + FINISHED_RETENTION_MS);
  await runAlarm();
  expect(storage.entries.size).toBe(0);
  expect(alarmAtMs()).toBeNull();
});

test("a node below a hub takes no publish", async () => {
  const storage = createMapStorage();
  const node = new MatchFeed({
    id: "match-7.eu0",
    env: { ROOM_SECRET: "secret" },
    storage: { ...storage, getAlarm: async () => null, setAlarm: async () => {}, deleteAll: async () => {} },
    getConnections: () => [],
    context: { parties: { match_feed: { get: () => ({ fetch: async () => ({ status: 503 }) }) } } },
  });
  const body = publishBody([{ atMs: 1, change: createMatchPatch({ id: 7, revision: 1 }) }]);
  const response = await node.onRequest(new Request("http://rooms/", { method: "POST", body }));
  expect(response.status).toBe(409);
  expect(storage.entries.size).toBe(0);
});
