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
  roomId = (await anchor.request("POST /chatroom/open", { title: "Derby night" })).result.roomId;
});
afterAll(() => site?.stop());

type Ticket = { path: string; ticket: string };
const addressOf = ({ path, ticket }: Ticket) => `${site.url}${path}?ticket=${encodeURIComponent(ticket)}`;
const roomTicket = async (who: TestUser): Promise<Ticket> =>
  (await who.request("POST /chatroom/ticket", { roomId })).result;
const inboxTicket = async (who: TestUser): Promise<Ticket> =>
  (await who.request("POST /user/notices/ticket", {})).result;

/** Opens a socket; rejects if it is refused. */
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
    const { list } = (await who.request("GET /user/sessions")).result as { list: { id: string; current: boolean }[] };
    return list.find(({ current }) => current)?.id ?? "";
  };

  test.each<[string, (attacker: TestUser, owner: TestUser) => Promise<unknown>]>([
    ["by signing out", (attacker) => attacker.request("POST /user/logout", {})],
    [
      "from the list",
      async (attacker, owner) => owner.request("POST /user/sessions/end", { id: await idOf(attacker) }),
    ],
    [
      "by a new password",
      (_thief, owner) => owner.request("POST /user/password", { oldPassword: PASSWORD, password: PASSWORD }),
    ],
  ])("%s closes its sockets and invalidates its tickets", { timeout: LIMIT_MS }, async (_how, end) => {
    const [attacker, owner] = [await createTestUser(site, "fan"), await createTestUser(site, "fan")];
    const [room, inbox] = [await enterBy(await roomTicket(attacker)), await enterBy(await inboxTicket(attacker))];
    const ownSocket = await owner.enter(roomId);
    const ownInbox = await enterBy(await inboxTicket(owner));
    const pending = [await roomTicket(attacker), await inboxTicket(attacker)];
    expect(await end(attacker, owner)).toMatchObject({ status: "success" });
    await Promise.all([untilCut(room), untilCut(inbox)]);
    for (const ticket of pending) await expect(enterBy(ticket)).rejects.toThrow("refused");
    ownSocket.sendMessage(`still here ${_how}`);
    await ownSocket.until(() => ownSocket.texts().includes(`still here ${_how}`));
    expect(ownInbox.readyState).toBe(WebSocket.OPEN);
    ownInbox.close();
    ownSocket.close();
  });

  test("a guest's ticket needs no session", { timeout: LIMIT_MS }, async () => {
    const guest = await joinRoom(site, roomId);
    expect(guest.welcome).toBeDefined();
    guest.close();
  });
});
