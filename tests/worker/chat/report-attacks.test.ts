import { beforeEach, expect, it } from "vitest";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import type { LiveRoomClient } from "#worker/gateways/rooms/live-room-client.ts";
import { reportMessage } from "#worker/services/chat/moderation/report-message.ts";
import type { RoomContext } from "#worker/services/chat/room-context.ts";

let world: AccountFixtures;
let requests: string[];
let context: RoomContext;
beforeEach(async () => {
  world = await createAccountFixtures();
  requests = [];
  const { uid } = (await world.join("fan@kickoff.example")).user;
  const away = async (roomId: string) => {
    requests.push(roomId);
    throw new Error("away");
  };
  const rooms: LiveRoomClient = {
    updateSettings: away,
    assignSlot: away,
    getState: away,
    readArchive: away,
    listLinesOf: away,
    sendMessage: away,
  };
  const actor = { uid, isAdmin: false };
  context = { db: world.db, nowMs: ACCOUNT_NOW_MS, inboxes: new Set(), roomsToFlush: new Set(), rooms, actor };
});

it.each(["202-987654321", "c-987654321"])("a report in %s, which is no room, creates none", async (roomId) => {
  const report = { roomId, line: 1, reason: "malicious_spamming", note: "" } as const;
  await expect(reportMessage(context, report)).rejects.toMatchObject({ code: "room_not_found" });
  expect(requests).toEqual([]);
});
