import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INBOX_AUDIENCE, reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
import {
  INBOX_HELLO,
  INBOX_PING,
  type InboxFrame,
  inboxRoomName,
  MAX_BAD_INBOX_FRAMES,
  MAX_INBOX_SOCKETS,
  parseInboxFrame,
} from "#party/protocol/user-inbox/frames.ts";
import { signTicket } from "#party/protocol/user-inbox/ticket.ts";
import { inboxMessageBody, MAX_INBOX_MESSAGE_BYTES, signedOutBody } from "#party/protocol/worker/inbox-messages.ts";
import { fetchSigned } from "./room-client.ts";
import { HOSTS, ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

const LIMIT_MS = 10_000;
let nextUid = 700;
const newUid = () => ++nextUid;
const SESSION = "a1".repeat(16);
const ticketFor = (uid: number, secret = ROOM_SECRET, expiresAtMs = Date.now() + 60_000, sessionId = SESSION) =>
  signTicket(secret, inboxRoomName(uid), { expiresAtMs, sessionId });

/** One of a user's tabs and all frames that it received. */
class Tab {
  readonly received: InboxFrame[] = [];
  state: "connecting" | "open" | "closed" = "connecting";
  readonly #socket: WebSocket;

  constructor(host: RunningHost, uid: number | string, ticket?: string) {
    const query = ticket === undefined ? "" : `?ticket=${encodeURIComponent(ticket)}`;
    this.#socket = new WebSocket(host.url.replace("http", "ws") + host.path("user-inbox", String(uid)) + query);
    this.#socket.addEventListener("open", () => {
      this.state = "open";
    });
    this.#socket.addEventListener("close", () => {
      this.state = "closed";
    });
    this.#socket.addEventListener("message", ({ data }) => {
      const frame = parseInboxFrame(String(data));
      if (!frame) throw new Error(`nobody can read ${String(data)}`);
      this.received.push(frame);
    });
  }

  static async open(host: RunningHost, uid: number): Promise<Tab> {
    const tab = new Tab(host, uid, await ticketFor(uid));
    await tab.until(() => tab.state === "open");
    tab.send(INBOX_HELLO);
    await tab.until(() => tab.received.length > 0);
    return tab;
  }
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }
  counts(): number[] {
    return this.received.flatMap((frame) => (frame.t === "count" ? [frame.unread] : []));
  }
  send(frame: string): void {
    this.#socket.send(frame);
  }
  close(): void {
    this.#socket.close();
  }
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await wait(5);
  }
}

describe.each(HOSTS)("$name", ({ run }) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await run("http://127.0.0.1:9");
  });
  afterAll(() => host.stop());

  const publish = async (uid: number, unread: number, revision: number) => {
    const body = JSON.stringify(inboxMessageBody({ unread, revision }));
    return (await fetchSigned(host, host.path("user-inbox", String(uid)), body)).json();
  };

  test("sends a new count to every tab, and ignores an older revision", { timeout: LIMIT_MS }, async () => {
    const uid = newUid();
    const tabs = [await Tab.open(host, uid), await Tab.open(host, uid)];
    const otherTab = await Tab.open(host, newUid());
    expect(await publish(uid, 2, 2)).toEqual({ v: 1, news: true });
    expect(await publish(uid, 1, 1)).toEqual({ v: 1, news: false });
    expect(await publish(uid, 0, 3)).toEqual({ v: 1, news: true });
    for (const tab of tabs) {
      await tab.until(() => tab.counts().length === 3);
      expect(tab.counts()).toEqual([0, 2, 0]);
      tab.close();
    }
    expect(otherTab.counts()).toEqual([0]);
    otherTab.close();
  });

  test("sends the newest count to a new tab, also after a crash", async () => {
    const uid = newUid();
    await publish(uid, 5, 8);
    await host.kill();
    await host.start();
    const tab = await Tab.open(host, uid);
    expect(tab.received).toEqual([{ t: "count", unread: 5, revision: 8, spreadMs: reconnectSpreadMs(INBOX_AUDIENCE) }]);
    expect(await publish(uid, 4, 8)).toEqual({ v: 1, news: false });
    tab.close();
  });

  test("rejects missing, forged, expired and foreign tickets", { timeout: LIMIT_MS }, async () => {
    const uid = newUid();
    const wrong = [
      undefined,
      "",
      "nonsense",
      await ticketFor(uid + 1),
      await ticketFor(uid, "a guess"),
      await ticketFor(uid, ROOM_SECRET, Date.now() - 1),
    ];
    for (const ticket of wrong) {
      const tab = new Tab(host, uid, ticket);
      await tab.until(() => tab.state === "closed");
      expect(tab.received, String(ticket)).toEqual([]);
    }
    const nobody = new Tab(host, "main", await ticketFor(uid));
    await nobody.until(() => nobody.state === "closed");
  });

  test("rejects a count without a fresh signature of the same request", { timeout: LIMIT_MS }, async () => {
    const uid = newUid();
    const path = host.path("user-inbox", String(uid));
    const body = JSON.stringify(inboxMessageBody({ unread: 9, revision: 9 }));
    const statuses = [
      await fetch(host.url + path, { method: "POST", body }),
      await fetch(host.url + path),
      await fetchSigned(host, path, body, Date.now() - 61_000),
      await fetchSigned(host, path, "{}"),
      await fetchSigned(host, path, "x".repeat(MAX_INBOX_MESSAGE_BYTES + 1)),
      await fetchSigned(host, host.path("user-inbox", "main"), body),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 405, 401, 400, 413, 404]);
    const tab = await Tab.open(host, uid);
    expect(tab.counts()).toEqual([0]);
    tab.close();
  });

  test("closes the tabs of an ended session only", { timeout: LIMIT_MS }, async () => {
    const uid = newUid();
    const ended = await Tab.open(host, uid);
    const owner = new Tab(host, uid, await ticketFor(uid, ROOM_SECRET, Date.now() + 60_000, "b2".repeat(16)));
    await owner.until(() => owner.state === "open");
    const body = JSON.stringify(signedOutBody({ uid, ended: SESSION }));
    expect((await fetchSigned(host, host.path("user-inbox", String(uid)), body)).status).toBe(200);
    await ended.until(() => !ended.isOpen);
    owner.send(INBOX_HELLO);
    await owner.until(() => owner.counts().length === 1);
    owner.close();
  });

  test("closes a socket that floods", { timeout: LIMIT_MS }, async () => {
    const tab = await Tab.open(host, newUid());
    for (let n = 0; n < 400; n++) tab.send(INBOX_HELLO);
    await tab.until(() => !tab.isOpen);
    expect(tab.counts().length).toBeLessThan(100);
  });

  test("limits the sockets of one ticket", { timeout: LIMIT_MS }, async () => {
    const uid = newUid();
    const ticket = await ticketFor(uid);
    const tabs = Array.from({ length: MAX_INBOX_SOCKETS + 5 }, () => new Tab(host, uid, ticket));
    await Promise.all(tabs.map((tab) => tab.until(() => tab.state !== "connecting")));
    await tabs[0]?.until(() => tabs.filter(({ isOpen }) => isOpen).length <= MAX_INBOX_SOCKETS);
    for (const tab of tabs) tab.close();
  });

  test("answers a ping, rejects invalid frames, and closes after the fifth", { timeout: LIMIT_MS }, async () => {
    const tab = await Tab.open(host, newUid());
    tab.send(INBOX_PING);
    await tab.until(() => tab.received.some(({ t }) => t === "pong"));
    for (let n = 0; n < MAX_BAD_INBOX_FRAMES; n++) tab.send("{}");
    await tab.until(() => tab.state === "closed");
    expect(tab.received.filter(({ t }) => t === "refused")).toHaveLength(MAX_BAD_INBOX_FRAMES);
  });
});
