import { beforeEach, expect, it } from "vitest";
import { type AccountWorld, accountWorld, NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import type { RoomTeller } from "#worker/gateways/rooms/live-room-client.ts";
import { reportLine } from "#worker/services/chat/moderation/report-message.ts";
import type { RoomContext } from "#worker/services/chat/room-context.ts";

let world: AccountWorld;
let asked: string[];
let context: RoomContext;
beforeEach(async () => {
  world = await accountWorld();
  asked = [];
  const { uid } = (await world.join("fan@kickoff.example")).user;
  const away = async (roomId: string) => {
    asked.push(roomId);
    throw new Error("away");
  };
  const rooms: RoomTeller = { letters: away, settings: away, seat: away, look: away, say: away };
  const actor = { uid, isAdmin: false };
  context = { db: world.db, nowMs: NOW_MS, inboxes: new Set(), roomsToTell: new Set(), rooms, actor };
});

it.each(["202-987654321", "c-987654321"])("a report in %s, which is no room, makes none", async (roomId) => {
  const report = { roomId, line: 1, reason: "malicious_spamming", note: "" } as const;
  await expect(reportLine(context, report)).rejects.toMatchObject({ refusal: "room_not_found" });
  expect(asked).toEqual([]);
});
