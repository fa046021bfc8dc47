import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, joinRoom, type TestUser } from "#tests/worker/chat/join-room.ts";

const PASSWORD = "Kickoff2026";
const LIMIT_MS = 30_000;
let site: TestSite;
let anchor: TestUser;
let roomId: string;
beforeAll(async () => {
  site = await startTestSite();
  anchor = await createTestUser(site, "anchor");
  roomId = (await anchor.ask("POST /chatroom/open", { title: "Derby night" })).result.roomId;
});
afterAll(() => site?.stop());

type Ticket = { path: string; ticket: string };
const addressOf = ({ path, ticket }: Ticket) => `${site.url}${path}?ticket=${encodeURIComponent(ticket)}`;
const roomTicket = async (who: TestUser): Promise<Ticket> =>
  (await who.ask("POST /chatroom/ticket", { roomId })).result;
const inboxTicket = async (who: TestUser): Promise<Ticket> => (await who.ask("POST /user/notices/ticket", {})).result;

/** A socket that was accepted. */
async function enterBy(ticket: Ticket): Promise<WebSocket> {
  const socket = new WebSocket(addressOf(ticket).replace("http", "ws"));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("refused")));
  });
  return socket;
}

async function untilCut(socket: WebSocket): Promise<void> {
  while (socket.readyState === WebSocket.OPEN) await wait(5);
}

describe("a session that ended", () => {
  const idOf = async (who: TestUser): Promise<string> => {
    const { list } = (await who.ask("GET /user/sessions")).result as { list: { id: string; current: boolean }[] };
    return list.find(({ current }) => current)?.id ?? "";
  };

  test.each<[string, (thief: TestUser, owner: TestUser) => Promise<unknown>]>([
    ["by signing out", (thief) => thief.ask("POST /user/logout", {})],
    ["from the list", async (thief, owner) => owner.ask("POST /user/sessions/end", { id: await idOf(thief) })],
    [
      "by a new password",
      (_thief, owner) => owner.ask("POST /user/password", { oldPassword: PASSWORD, password: PASSWORD }),
    ],
  ])("%s closes its sockets and invalidates its tickets", { timeout: LIMIT_MS }, async (_how, end) => {
    const [thief, owner] = [await createTestUser(site, "fan"), await createTestUser(site, "fan")];
    const [room, inbox] = [await enterBy(await roomTicket(thief)), await enterBy(await inboxTicket(thief))];
    const kept = await owner.enter(roomId);
    const keptInbox = await enterBy(await inboxTicket(owner));
    const pending = [await roomTicket(thief), await inboxTicket(thief)];
    expect(await end(thief, owner)).toMatchObject({ status: "success" });
    await Promise.all([untilCut(room), untilCut(inbox)]);
    for (const ticket of pending) await expect(enterBy(ticket)).rejects.toThrow("refused");
    kept.sendMessage(`still here ${_how}`);
    await kept.until(() => kept.texts().includes(`still here ${_how}`));
    expect(keptInbox.readyState).toBe(WebSocket.OPEN);
    keptInbox.close();
    kept.close();
  });

  test("a guest's ticket needs no session", { timeout: LIMIT_MS }, async () => {
    const guest = await joinRoom(site, roomId);
    expect(guest.welcome).toBeDefined();
    guest.close();
  });
});
