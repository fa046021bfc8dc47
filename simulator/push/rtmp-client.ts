// The publisher's side of RTMP: connect, publish, send tags.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FlvTag } from "#ingest/cmaf/flv-file.ts";
import { type AmfObject, type AmfValue, decodeAmf, encodeAmf, isAmfObject } from "#ingest/rtmp/amf0.ts";
import { ChunkReader } from "#ingest/rtmp/chunk-reader.ts";
import { writeChunks } from "#ingest/rtmp/chunk-writer.ts";
import { HANDSHAKE_BYTES, startHandshake } from "#ingest/rtmp/handshake.ts";
import { command, MESSAGE, type RtmpMessage, setChunkSize } from "#ingest/rtmp/messages.ts";

/** The server refused this push; the message is its reason. */
export class PublishRejectedError extends Error {}

const DEFAULT_PORT = 1935;
const CHUNK_BYTES = 4_096;
const MAX_REPLY_BYTES = 65_536;
const MEDIA_STREAM = 1;
const REPLY_WITHIN_MS = 30_000;

export class RtmpPublisher {
  readonly #socket: Socket;
  readonly #reader = new ChunkReader(MAX_REPLY_BYTES);
  #received: Buffer = Buffer.alloc(0);
  #isHandshakeDone = false;
  #chunkBytes = 128;
  #error: Error | undefined;
  #onReply: () => void = () => undefined;
  readonly #replies: AmfValue[][] = [];

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (bytes) => this.#onData(bytes));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("the server closed the connection")));
  }

  /** Rejects with `PublishRejectedError` if the server refuses the stream key. */
  static async publish(url: string, streamKey: string, metadata: AmfObject): Promise<RtmpPublisher> {
    const { hostname, port, pathname } = new URL(url);
    const socket = connect(Number(port || DEFAULT_PORT), hostname);
    const publisher = new RtmpPublisher(socket);
    try {
      await publisher.#open(url, pathname.replace(/^\//, ""), streamKey, metadata);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return publisher;
  }

  get error(): Error | undefined {
    return this.#error;
  }

  /** Waits while the socket is under backpressure. Rejects if the connection has ended. */
  async send(tag: FlvTag): Promise<void> {
    if (this.#error) throw this.#error;
    const body = Buffer.from(tag.body.buffer, tag.body.byteOffset, tag.body.length);
    const { type, timestampMs } = tag;
    const isFull = !this.#write({ type, streamId: MEDIA_STREAM, timestampMs, body });
    if (isFull) await once(this.#socket, "drain").catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.#socket.destroyed) return;
    this.#write(command(0, "deleteStream", 0, null, MEDIA_STREAM));
    const closed = once(this.#socket, "close");
    this.#socket.end();
    await closed;
  }

  /** Drops the connection without a close message, like a publisher that lost its network. */
  destroy(): void {
    this.#socket.destroy();
  }

  async #open(tcUrl: string, app: string, streamKey: string, metadata: AmfObject): Promise<void> {
    this.#socket.write(startHandshake());
    await this.#until(() => this.#isHandshakeDone);
    this.#write(setChunkSize(CHUNK_BYTES));
    this.#chunkBytes = CHUNK_BYTES;
    await this.#call("connect", 1, { app, type: "nonprivate", flashVer: "FMLE/3.0", tcUrl });
    this.#write(command(0, "releaseStream", 2, null, streamKey));
    this.#write(command(0, "FCPublish", 3, null, streamKey));
    await this.#call("createStream", 4, null);
    this.#write(command(MEDIA_STREAM, "publish", 5, null, streamKey, "live"));
    await this.#until(() => this.#replies.some(([name]) => name === "onStatus"));
    const body = encodeAmf("@setDataFrame", "onMetaData", metadata);
    this.#write({ type: MESSAGE.dataAmf0, streamId: MEDIA_STREAM, timestampMs: 0, body });
  }

  async #call(name: string, transaction: number, details: AmfValue): Promise<void> {
    this.#write(command(0, name, transaction, details));
    await this.#until(() => this.#replies.some(([reply, number]) => reply === "_result" && number === transaction));
  }

  async #until(isReady: () => boolean): Promise<void> {
    const timer = setTimeout(() => this.#fail(new Error("the server does not answer")), REPLY_WITHIN_MS);
    try {
      while (!isReady()) {
        if (this.#error) throw this.#error;
        await new Promise<void>((resolve) => {
          this.#onReply = resolve;
        });
      }
      if (this.#error) throw this.#error;
    } finally {
      clearTimeout(timer);
    }
  }

  #fail(error: Error): void {
    this.#error ??= error;
    this.#onReply();
  }

  #write(message: RtmpMessage): boolean {
    return this.#socket.write(writeChunks(message, this.#chunkBytes));
  }

  #onData(bytes: Buffer): void {
    if (this.#isHandshakeDone) {
      this.#readReplies(bytes);
      return;
    }
    this.#received = Buffer.concat([this.#received, bytes]);
    const helloAndEchoBytes = 1 + HANDSHAKE_BYTES * 2;
    if (this.#received.length < helloAndEchoBytes) return;
    this.#socket.write(this.#received.subarray(1, 1 + HANDSHAKE_BYTES));
    this.#isHandshakeDone = true;
    this.#readReplies(this.#received.subarray(helloAndEchoBytes));
    this.#received = Buffer.alloc(0);
  }

  #readReplies(bytes: Buffer): void {
    for (const { type, body } of this.#reader.push(bytes)) {
      if (type !== MESSAGE.commandAmf0) continue;
      const values = decodeAmf(body);
      const problem = values.find((value) => isAmfObject(value) && value.level === "error");
      if (isAmfObject(problem)) this.#fail(new PublishRejectedError(String(problem.description)));
      this.#replies.push(values);
    }
    this.#onReply();
  }
}
