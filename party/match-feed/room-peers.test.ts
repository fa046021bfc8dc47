import { expect, test } from "vitest";
import { type FeedConnection, RoomPeers } from "./room-peers.ts";

/** A socket that counts how often its state is read. */
function createConnection(stored: unknown = null) {
  let state = stored;
  const connection = {
    readyState: WebSocket.OPEN as number,
    reads: 0,
    sent: [] as string[],
    get state() {
      connection.reads += 1;
      return state;
    },
    setState: (changed: unknown) => {
      state = changed;
    },
    send: (text: string) => void connection.sent.push(text),
    close: () => {
      connection.readyState = WebSocket.CLOSED;
    },
  };
  return connection satisfies FeedConnection;
}

test("sessions of sockets that outlived the room's sleep are read once, and stored when they change", () => {
  const slept = createConnection({ badFrames: 1, knowsUpTo: 4 });
  const peers = new RoomPeers([slept]);
  const joined = createConnection();
  peers.of(joined).remember({ badFrames: 0, knowsUpTo: 7 });
  for (let send = 0; send < 3; send += 1) expect([...peers].map((peer) => peer.session().knowsUpTo)).toEqual([4, 7]);
  expect([slept.reads, joined.reads]).toEqual([1, 0]);
  expect([...new RoomPeers([slept, joined])].map((peer) => peer.session().knowsUpTo)).toEqual([4, 7]);
});

test("a socket that is closed or lost is forgotten, and gets nothing", () => {
  const [left, lost, open] = [createConnection(), createConnection(), createConnection()];
  const peers = new RoomPeers([left, lost, open]);
  peers.delete(left);
  const [, peer] = [...peers];
  lost.readyState = WebSocket.CLOSED;
  for (const one of peers) one.send("score");
  peers.of(lost).send("score");
  expect(peer).toBe(peers.of(open));
  expect([left.sent, lost.sent, open.sent]).toEqual([[], [], ["score"]]);
});
