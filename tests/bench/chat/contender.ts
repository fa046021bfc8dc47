import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#commands/site/free-port.ts";
import { edgeRoomName } from "#domain/chat/room-name.ts";
import { EVENTS_PER_ACK, encodeLiveClientFrame } from "#party/protocol/live-room/frames.ts";
import { signLiveTicket } from "#party/protocol/live-room/ticket.ts";
import { createTicketClaims } from "#tests/party/live-room-client.ts";
import { ROOM_SECRET, type RunningHost } from "#tests/party/run-hosts.ts";

/** How test clients talk to one kind of server: the same sockets and messages, but in the server's own frame format. */
export type Contender = {
  name: string;
  urlOf(place: number, speaks: boolean): Promise<string>;
  /** Sent as soon as the socket opens. */
  greeting: string | undefined;
  /** The frame that confirms the join. */
  isWelcome(text: string): boolean;
  frameOf(text: string, cid: string): string;
  /** The reply to a received frame, if any; `lines` is the number of messages received so far. */
  answerTo(text: string, lines: number, before: number): string | undefined;
};

export function ownLiveRoom(host: RunningHost, room: string, objects: number): Contender {
  return {
    name: objects === 1 ? "live room" : `live room, ${objects} objects`,
    async urlOf(place, speaks) {
      const name = edgeRoomName(room, place % objects);
      // Moderators are exempt from the rate limit.
      const guest = { uid: place + 1, badges: speaks ? (["moderator"] as const) : [] };
      const ticket = await signLiveTicket(
        ROOM_SECRET,
        createTicketClaims(name, { ...guest, badges: [...guest.badges] }),
      );
      return `${host.url.replace("http", "ws")}${host.path("live-room", name)}?ticket=${encodeURIComponent(ticket)}`;
    },
    greeting: encodeLiveClientFrame({ t: "hello", since: 0 }),
    isWelcome: (text) => text.includes('"t":"welcome"'),
    frameOf: (text, cid) => encodeLiveClientFrame({ t: "say", cid, text }),
    answerTo(text, lines, before) {
      if (Math.floor(lines / EVENTS_PER_ACK) === Math.floor(before / EVENTS_PER_ACK)) return undefined;
      const seq = /.*"seq":(\d+)/s.exec(text)?.[1];
      return seq && encodeLiveClientFrame({ t: "ack", seq: Number(seq) });
    },
  };
}

export const bareWs = (port: number): Contender => ({
  name: "ws",
  urlOf: async () => `ws://127.0.0.1:${port}`,
  greeting: undefined,
  isWelcome: () => false,
  frameOf: (text, cid) => JSON.stringify({ cid, text }),
  answerTo: () => undefined,
});

export const socketIo = (port: number): Contender => ({
  name: "Socket.IO",
  urlOf: async () => `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
  greeting: "40",
  isWelcome: (text) => text.startsWith("40"),
  frameOf: (text) => `42${JSON.stringify(["say", text])}`,
  answerTo: (text) => (text === "2" ? "3" : undefined),
});

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.on("connect", () => resolve(true) ?? socket.destroy()).on("error", () => resolve(false));
  });

export async function startPeer(file: "ws-server.ts" | "socket-io-server.ts") {
  const port = await freePort();
  const args = [join(import.meta.dirname, file), String(port)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: "inherit" });
  while (!(await isListening(port))) await wait(20);
  return {
    port,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
