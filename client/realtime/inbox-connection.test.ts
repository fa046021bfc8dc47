import { afterEach, beforeEach, expect, it } from "vitest";
import { CLOSE_SIGNED_OUT } from "#party/protocol/close-codes.ts";
import { countFrame, INBOX_HELLO, INBOX_PING, INBOX_PONG } from "#party/protocol/user-inbox/frames.ts";
import { FakeNetwork } from "#tests/party/fake-network.ts";
import { INBOX_HEARTBEAT_MS, openInbox } from "./inbox-connection.ts";
import { RESPONSE_TIMEOUT_MS, STABLE_MS } from "./room-socket.ts";

let net: FakeNetwork;
let log: string[];
let tickets: number;
let close: () => void;
const open = (ticket = async () => ({ path: "/parties/user-inbox/7", ticket: `t${++tickets}` })) => {
  close = openInbox({
    ticket,
    onCount: ({ unread }) => void log.push(`count ${unread}`),
    onReconnect: () => void log.push("reconnect"),
    onRejected: (error) => void log.push(`rejected: ${String(error)}`),
    isFinal: (error) => error === "no session",
    platform: net.platform,
  });
};

beforeEach(() => {
  net = new FakeNetwork();
  log = [];
  tickets = 0;
});
afterEach(() => {
  close();
  net.restore();
});

it("connects with a ticket, asks for the count, and receives every new one", async () => {
  open();
  await net.accept();
  expect(net.urls).toEqual(["ws://rooms/parties/user-inbox/7?ticket=t1"]);
  expect(net.sent).toEqual([INBOX_HELLO]);
  for (const unread of [0, 2]) net.receive(countFrame({ unread, revision: unread }));
  expect(log).toEqual(["count 0", "count 2"]);
  await net.advance(INBOX_HEARTBEAT_MS);
  expect(net.sent.at(-1)).toBe(INBOX_PING);
  net.receive(INBOX_PONG);
  await net.advance(RESPONSE_TIMEOUT_MS);
  expect(net.attempts).toBe(1);
});

it("reconnects with a new ticket after silence or a break, and reports it once", async () => {
  open();
  await net.accept();
  await net.advance(RESPONSE_TIMEOUT_MS + 500);
  await net.accept();
  expect(net.urls[1]).toContain("ticket=t2");
  for (const unread of [1, 2]) net.receive(countFrame({ unread, revision: unread }));
  expect(log).toEqual(["count 1", "reconnect", "count 2"]);
  await net.drop();
  net.wake();
  await net.advance(0);
  expect(net.attempts).toBe(3);
});

it("returns within the spread of its room after a drop, at once after a sign-out", async () => {
  open();
  const urlsAfter = async (ms: number) => {
    await net.advance(ms);
    return net.attempts;
  };
  await net.accept();
  net.receive(countFrame({ unread: 0, revision: 1 }, 10_000));
  await net.drop();
  expect(await urlsAfter(10_499)).toBe(1);
  expect(await urlsAfter(1)).toBe(2);
  await net.accept();
  net.receive(countFrame({ unread: 0, revision: 1 }, 10_000));
  await net.advance(STABLE_MS);
  await net.drop(CLOSE_SIGNED_OUT);
  expect(await urlsAfter(500)).toBe(3);
});

it("ends with the session, but not when the server fails", async () => {
  open(() => Promise.reject("no session"));
  await net.advance(120_000);
  expect(log).toEqual(["rejected: no session"]);
  let calls = 0;
  open(() => {
    calls += 1;
    return Promise.reject(new Error("502"));
  });
  await net.advance(10_000);
  expect(calls).toBeGreaterThan(1);
  expect(log).toHaveLength(1);
});
