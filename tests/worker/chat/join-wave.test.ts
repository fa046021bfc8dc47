import { afterAll, beforeAll, expect, test } from "vitest";
import { normalizeUsername } from "#domain/identity/username.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "./join-room.ts";

const MEMBERS = 60;
const FIRST_UID = 96_000_000;
const ROOM_ID = "202-990001";

let site: TestSite;
let members: TestUser[];
beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
  const insert = site.database.$client.prepare(
    "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?1, ?2, ?3, 1, 'email')",
  );
  const names = Array.from({ length: MEMBERS }, (_, n) => `wavefan${n}`);
  await site.database.$client.batch(names.map((name, n) => insert.bind(FIRST_UID + n, name, normalizeUsername(name))));
  members = await Promise.all(names.map((name) => createTestUser(site, name)));
});
afterAll(() => site?.stop());

const requestTicket = ({ token }: TestUser, signal?: AbortSignal) =>
  fetch(`${site.url}/java/chatroom/ticket`, {
    method: "POST",
    headers: { "content-type": "application/json", token },
    body: JSON.stringify({ roomId: ROOM_ID }),
    ...(signal && { signal }),
  });
const visits = () =>
  site.database.$client
    .prepare("SELECT count(*) AS n FROM room_visits WHERE room_id = ?1 AND user_id >= ?2")
    .bind(ROOM_ID, FIRST_UID)
    .first<number>("n");

test("members who join in one wave all get their own tickets, also when some leave meanwhile", async () => {
  const left = members.filter((_, n) => n % 10 === 0);
  const stayed = members.filter((_, n) => n % 10 !== 0);
  const leaving = new AbortController();
  const cancelled = left.map((member) => requestTicket(member, leaving.signal));
  const answered = stayed.map((member) => requestTicket(member));
  setTimeout(() => leaving.abort(), 20);
  await Promise.allSettled(cancelled);
  const responses = await Promise.all(answered);
  expect(responses.map(({ status }) => status)).toEqual(stayed.map(() => 200));
  type Answer = { result: { ticket: string } };
  const tickets = (await Promise.all(responses.map((response) => response.json()))) as Answer[];
  const uids = tickets.map(({ result }) => {
    const [claims = ""] = result.ticket.split(".");
    return JSON.parse(Buffer.from(claims, "base64url").toString("utf8")).who.uid;
  });
  expect(uids).toEqual(stayed.map(({ uid }) => uid));
  expect(await visits()).toBeGreaterThanOrEqual(stayed.length);
  // The members whose requests were cancelled can still join later.
  expect((await Promise.all(left.map((member) => requestTicket(member)))).map(({ status }) => status)).toEqual(
    left.map(() => 200),
  );
  expect(await visits()).toBe(MEMBERS);
});
