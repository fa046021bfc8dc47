import { expect, it } from "vitest";
import { countFrame, INBOX_HELLO, INBOX_PING, INBOX_PONG } from "#party/protocol/user-inbox/frames.ts";
import { INBOX_ANSWER_MS, INBOX_HEARTBEAT_MS, openInbox } from "./inbox-connection.ts";
import type { RealtimePlatform, SocketHandlers } from "./realtime-platform.ts";

/** A network and a clock that do what the test says. */
function played(ticket: () => Promise<{ path: string; ticket: string }>) {
  const sockets: { url: string; handlers: SocketHandlers; sent: string[]; closed: boolean }[] = [];
  const said: string[] = [];
  let timer: { delayMs: number; run: () => void } | undefined;
  let wake = () => {};
  const platform: RealtimePlatform = {
    openSocket(url, handlers) {
      const socket = { url, handlers, sent: [] as string[], closed: false };
      sockets.push(socket);
      return {
        reconnect: () => undefined,
        send: (text) => void socket.sent.push(text),
        close() {
          socket.closed = true;
          handlers.onClose();
        },
      };
    },
    nowMs: () => 0,
    random: () => 0,
    after(delayMs, run) {
      const mine = { delayMs, run };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    onWake(run) {
      wake = run;
      return () => {
        wake = () => {};
      };
    },
  };
  const close = openInbox({
    ticket,
    onCount: ({ unread }) => void said.push(`count ${unread}`),
    onBack: () => void said.push("back"),
    onRefused: (error) => void said.push(`refused: ${String(error)}`),
    isFinal: (error) => error === "no session",
    platform,
    urlOf: (path) => `ws://site${path}`,
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const ring = async () => {
    const due = timer;
    timer = undefined;
    due?.run();
    await settle();
  };
  return { sockets, said, close, settle, ring, wake: () => wake(), timer: () => timer?.delayMs };
}

const ticketOf = (n: () => number) => async () => ({ path: "/parties/user-inbox/7", ticket: `t${n()}` });

it("comes in with a ticket, asks for the count, and hears every new one", async () => {
  const line = played(ticketOf(() => 1));
  await line.settle();
  const [socket] = line.sockets;
  expect(socket?.url).toBe("ws://site/parties/user-inbox/7?ticket=t1");
  socket?.handlers.onOpen();
  expect(socket?.sent).toEqual([INBOX_HELLO]);
  for (const unread of [0, 2]) socket?.handlers.onMessage(countFrame({ unread, revision: unread }));
  expect(line.said).toEqual(["count 0", "count 2"]);
  expect(line.timer()).toBe(INBOX_HEARTBEAT_MS);
  await line.ring();
  expect(socket?.sent.at(-1)).toBe(INBOX_PING);
  socket?.handlers.onMessage(INBOX_PONG);
  expect(line.timer()).toBe(INBOX_HEARTBEAT_MS);
  line.close();
  expect(socket?.closed).toBe(true);
  expect(line.timer()).toBeUndefined();
});

it("a silence or a break brings a new attempt with a new ticket, and says so once it stands again", async () => {
  let tickets = 0;
  const line = played(ticketOf(() => ++tickets));
  await line.settle();
  line.sockets[0]?.handlers.onOpen();
  expect(line.timer()).toBe(INBOX_ANSWER_MS);
  await line.ring();
  expect(line.sockets[0]?.closed).toBe(true);
  await line.ring();
  expect(line.sockets[1]?.url).toContain("ticket=t2");
  line.sockets[1]?.handlers.onOpen();
  line.sockets[1]?.handlers.onMessage(countFrame({ unread: 1, revision: 1 }));
  line.sockets[1]?.handlers.onMessage(countFrame({ unread: 2, revision: 2 }));
  expect(line.said).toEqual(["count 1", "back", "count 2"]);
  line.sockets[1]?.handlers.onClose();
  line.wake();
  await line.settle();
  expect(line.sockets).toHaveLength(3);
  line.close();
});

it("a session that is over ends it; a server that failed does not", async () => {
  const over = played(() => Promise.reject("no session"));
  await over.settle();
  expect(over.said).toEqual(["refused: no session"]);
  expect(over.timer()).toBeUndefined();
  const failed = played(() => Promise.reject(new Error("502")));
  await failed.settle();
  expect(failed.timer()).toBeGreaterThan(0);
  failed.close();
});
