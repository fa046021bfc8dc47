import { setTimeout as wait } from "node:timers/promises";
import { fullChangeCodec } from "#party/protocol/match-feed/detail-tables.ts";
import { helloFrame, type SequencedChange } from "#party/protocol/match-feed/frames.ts";
import { type FeedServerFrame, parseFeedServerFrame } from "#party/protocol/match-feed/parse-server-frame.ts";
import {
  type PublishEntry,
  type PublishResponse,
  publishBody,
  type RoomHealth,
  signRoomRequest,
} from "#party/protocol/worker/publish.ts";
import { ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

type Host = Pick<RunningHost, "url" | "path">;

/** A socket to a match-feed room and all frames that it received, in order. */
export class RoomTestClient {
  readonly received: FeedServerFrame[] = [];
  closed: { code: number } | undefined;
  readonly #socket: WebSocket;

  private constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener("message", ({ data }) => {
      const frame = parseFeedServerFrame(String(data), fullChangeCodec);
      if (!frame) throw new Error(`nobody can read ${String(data)}`);
      this.received.push(frame);
    });
    this.#socket.addEventListener("close", ({ code }) => {
      this.closed = { code };
    });
  }

  static async connect(host: Host, topic: string): Promise<RoomTestClient> {
    const reader = new RoomTestClient(host.url.replace("http", "ws") + host.path("match-feed", topic));
    await reader.until(() => reader.#socket.readyState !== WebSocket.CONNECTING);
    return reader;
  }

  /** Connects and waits for the welcome. */
  static async join(host: Host, topic: string, since = 0, epoch?: string): Promise<RoomTestClient> {
    const reader = await RoomTestClient.connect(host, topic);
    reader.send(helloFrame(since, epoch));
    await reader.until(() => reader.welcome !== undefined && reader.changes().length >= reader.welcome.missed);
    return reader;
  }

  get welcome() {
    return this.received.find((frame) => frame.t === "welcome");
  }
  changes(): SequencedChange[] {
    return this.received.flatMap((frame) => (frame.t === "changes" ? frame.list : []));
  }
  seqs(): number[] {
    return this.changes().map(({ seq }) => seq);
  }
  rejections(): string[] {
    return this.received.flatMap((frame) => (frame.t === "refused" ? [frame.code] : []));
  }
  send(frame: string): void {
    this.#socket.send(frame);
  }
  close(): void {
    this.#socket.close();
  }
  /** Has no timeout: the test's own time limit ends the wait. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await wait(5);
  }
}

export async function fetchSigned(host: Host, path: string, body?: string, atMs = Date.now()) {
  const headers = { ...(await signRoomRequest(ROOM_SECRET, path, body ?? "", atMs)) };
  return fetch(host.url + path, body === undefined ? { headers } : { method: "POST", headers, body });
}

export async function publishToTopic(host: Host, topic: string, entries: PublishEntry[]): Promise<PublishResponse> {
  const response = await fetchSigned(host, host.path("match-feed", topic), publishBody(entries));
  if (!response.ok) throw new Error(`the room answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<PublishResponse>;
}

export async function getRoomHealth(host: Host, topic: string): Promise<RoomHealth> {
  const response = await fetchSigned(host, host.path("match-feed", topic));
  return response.json() as Promise<RoomHealth>;
}
