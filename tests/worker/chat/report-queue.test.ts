import { afterAll, beforeAll, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "./join-room.ts";

let site: TestSite;
let fan: TestUser;
let rich: TestUser;
let anchor: TestUser;
let moderator: TestUser;
let admin: TestUser;
let roomId: string;
beforeAll(async () => {
  site = await startTestSite();
  [fan, rich, anchor, moderator, admin] = await Promise.all([
    createTestUser(site, "fan"),
    createTestUser(site, "rich"),
    createTestUser(site, "anchor"),
    createTestUser(site, "moderator"),
    createTestUser(site, "admin"),
  ]);
  // The seed appoints the moderator for this streamer's rooms.
  roomId = (await anchor.request("POST /chatroom/open", { title: "Derby night" })).result.roomId;
});
afterAll(() => site?.stop());

const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });

test("reported messages have one queue: dismissed, deleted or muted; nobody decides about their own", async () => {
  const inside = await anchor.enter(roomId);
  const [vip, svip] = await Promise.all([createTestUser(site, "vip"), createTestUser(site, "svip")]);
  // Sent by different users to stay below the rate limit.
  const lineOf = async (who: TestUser, text: string) => {
    const sent = await who.request("POST /sendMsg", { roomId, type: "text", text, cid: text.replaceAll(" ", "-") });
    expect(sent.result).toEqual({ sent: "line", state: "said" });
    await inside.until(() => inside.texts().includes(text));
    return inside.events().find((event) => event.k === "say" && event.text === text)?.seq ?? 0;
  };
  const report = (who: TestUser, line: number, reason: string, note = "") =>
    who.request("POST /chatroom/report", { roomId, line, reason, note });
  const queue = async (who: TestUser, of = `?roomId=${roomId}`) =>
    (await who.request(`GET /chatroom/reports${of}`)).result;
  const decision = (who: TestUser, line: number, more: Record<string, unknown>) =>
    who.request("POST /chatroom/reports/answer", { roomId, line, ...more });

  const [kind, sender, worse] = [
    await lineOf(svip, "a kind word"),
    await lineOf(vip, "a rude word"),
    await lineOf(fan, "a worse word"),
  ];
  await report(rich, kind, "advertisement");
  await report(rich, sender, "personal_attack", "Third time");
  await report(moderator, sender, "personal_attack");
  await report(rich, worse, "inappropriate_speech");
  const waiting = await queue(anchor);
  expect(waiting.list.map(({ text, reporters }: { text: string; reporters: number }) => [text, reporters])).toEqual([
    ["a kind word", 1],
    ["a rude word", 2],
    ["a worse word", 1],
  ]);
  expect(waiting.list[1]).toMatchObject({
    by: { username: "vip" },
    reasons: [{ reason: "personal_attack", count: 2 }],
    notes: ["Third time"],
  });
  const lines = async (of: string) => (await queue(admin, of)).list.map((one: { line: number }) => one.line);
  const oldest = await lines("");
  expect(oldest).toEqual([kind, sender, worse]);
  expect(await lines("?sort=newest")).toEqual(oldest.toReversed());
  const item = { kind: "message_report", id: `${roomId}:${kind}` };
  expect(await admin.request("POST /operator/inbox/claim", { ...item, claim: true })).toMatchObject({
    status: "success",
  });
  expect((await queue(anchor)).list[0]).toMatchObject({ line: kind, claimedBy: { username: "admin" } });
  expect(await decision(moderator, kind, { answer: "dismiss" })).toMatchObject(refused("item_claimed"));
  await admin.request("POST /operator/inbox/claim", { ...item, claim: false });
  expect((await queue(admin, "")).list[0]).toMatchObject({ line: kind, claimedBy: null });
  expect(await moderator.request("GET /chatroom/reports")).toMatchObject(refused("no_permission"));
  expect(await rich.request(`GET /chatroom/reports?roomId=${roomId}`)).toMatchObject(refused("no_permission"));
  expect(await decision(rich, sender, { answer: "dismiss" })).toMatchObject(refused("no_permission"));
  expect(await decision(moderator, sender, { answer: "dismiss" })).toMatchObject(refused("not_own_decision"));

  const note = "Only a compliment";
  expect(await decision(moderator, kind, { answer: "dismiss", note: "x".repeat(501) })).toMatchObject(
    refused("bad_input"),
  );
  expect(await decision(moderator, kind, { answer: "dismiss", note })).toMatchObject({ status: "success" });
  const dismissed = (await anchor.request(`GET /chatroom/audit?roomId=${roomId}&action=report_dismissed&size=1`))
    .result;
  expect(dismissed.list).toMatchObject([
    {
      by: { username: "moderator" },
      subject: { username: "svip" },
      detail: { line: kind, text: "a kind word", reasons: ["advertisement"], note },
    },
  ]);
  expect(dismissed.list[0].atMs).toBeGreaterThan(0);
  expect(await decision(anchor, sender, { answer: "delete", note: "Third time" })).toMatchObject({
    status: "success",
  });
  const deleted = (await anchor.request(`GET /chatroom/audit?roomId=${roomId}&action=line_deleted&size=1`)).result.list;
  expect(deleted).toMatchObject([{ by: { username: "anchor" }, detail: { text: "a rude word", note: "Third time" } }]);
  await inside.until(() => inside.events().some((event) => event.k === "gone" && event.line === sender));
  expect(await decision(admin, worse, { answer: "mute", reason: "inappropriate_speech", minutes: 5 })).toMatchObject({
    status: "success",
  });
  await inside.until(() => inside.events().some((event) => event.k === "gone" && event.line === worse));
  expect((await queue(anchor)).list).toEqual([]);
  expect(await decision(anchor, sender, { answer: "dismiss" })).toMatchObject(refused("conflict"));
  const muted = (await anchor.request(`GET /chatroom/audit?roomId=${roomId}&action=muted&size=1`)).result.list;
  expect(muted).toMatchObject([{ action: "muted", by: { username: "admin" }, subject: { username: "fan" } }]);
  inside.close();
});
