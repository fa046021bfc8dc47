// One publisher's connection: handshake, commands, and the media messages of its push.
import type { Socket } from "node:net";
import { AmfError, type AmfObject, decodeAmf, isAmfObject } from "./amf0.ts";
import { ChunkError, ChunkReader } from "./chunk-reader.ts";
import { writeChunks } from "./chunk-writer.ts";
import { acceptPublish, type CommandResult, handleCommand, OUT_CHUNK_BYTES, rejectPublish } from "./commands.ts";
import { type HandshakeStep, readEcho, readHello, startHandshake } from "./handshake.ts";
import type { RtmpLimits } from "./limits.ts";
import { acknowledgement, MESSAGE, type RtmpMessage, USER_CONTROL, userControl } from "./messages.ts";
import type { StreamKey } from "./stream-key.ts";

/** Receives the media of one accepted publish. */
export type PushSink = {
  video(timestampMs: number, body: Buffer): void;
  audio(timestampMs: number, body: Buffer): void;
  metadata(fields: AmfObject): void;
  close(reason: string): void;
};

export type PublishControl = {
  /** Ends the publish; the publisher sees the text. */
  reject(text: string): void;
  /** Stops reading from the publisher for a while. */
  pause(forMs: number): void;
};

export type PublishRequest = StreamKey & { address: string; control: PublishControl };
export type PublishDecision = { sink: PushSink } | { rejected: string };
export type OnPublish = (request: PublishRequest) => Promise<PublishDecision>;

const DEFAULT_ACK_WINDOW_BYTES = 2_500_000;
const AMF_COMMANDS: ReadonlySet<number> = new Set([MESSAGE.commandAmf0, MESSAGE.commandAmf3]);
const MEDIA: ReadonlySet<number> = new Set([MESSAGE.audio, MESSAGE.video, MESSAGE.dataAmf0]);
/** Time allowed for the last status to reach a publisher that does not read. */
const GOODBYE_MS = 1_000;
const MAX_PENDING_OUTPUT_BYTES = 1_000_000;

export class RtmpSession {
  readonly #socket: Socket;
  readonly #limits: RtmpLimits;
  readonly #onPublish: OnPublish;
  readonly #reader: ChunkReader;
  #step: "hello" | "echo" | "messages" | "closed" = "hello";
  #received: Buffer = Buffer.alloc(0);
  #sink: PushSink | undefined;
  #isPublishing = false;
  /** Media that arrived before the reply to the publish command. */
  #early: RtmpMessage[] = [];
  #bytesRead = 0;
  #bytesAcknowledged = 0;
  #ackWindowBytes = DEFAULT_ACK_WINDOW_BYTES;
  #timer: NodeJS.Timeout | undefined;

  constructor(socket: Socket, limits: RtmpLimits, onPublish: OnPublish) {
    this.#socket = socket;
    this.#limits = limits;
    this.#onPublish = onPublish;
    this.#reader = new ChunkReader(limits.maxMessageBytes);
    socket.setNoDelay(true);
    socket.setTimeout(limits.idleMs, () => this.close("idle"));
    socket.on("data", (bytes) => this.#onData(bytes));
    socket.on("error", () => this.close("connection_lost"));
    socket.on("close", () => this.close("disconnected"));
    this.#closeUnless(limits.handshakeWithinMs, () => this.#step === "messages", "no_handshake");
  }

  close(reason: string): void {
    if (this.#step === "closed") return;
    this.#step = "closed";
    clearTimeout(this.#timer);
    this.#sink?.close(reason);
    this.#sink = undefined;
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), GOODBYE_MS).unref();
  }

  #closeUnless(afterMs: number, isDone: () => boolean, reason: string): void {
    this.#timer = setTimeout(() => {
      if (!isDone()) this.close(reason);
    }, afterMs);
  }

  #onData(bytes: Buffer): void {
    if (this.#step === "closed") return;
    this.#bytesRead += bytes.length;
    try {
      if (this.#step === "messages") this.#readMessages(bytes);
      else this.#readHandshake(bytes);
    } catch (error) {
      if (!(error instanceof ChunkError || error instanceof AmfError)) throw error;
      this.close("not_rtmp");
    }
  }

  #readHandshake(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    if (this.#step === "hello") {
      const hello = readHello(this.#received);
      if (hello.state === "done") this.#socket.write(startHandshake());
      this.#nextStep(hello, "echo");
    }
    if (this.#step !== "echo") return;
    this.#nextStep(readEcho(this.#received), "messages");
    if (this.#isReadingMessages()) this.#startMessages();
  }

  #isReadingMessages(): boolean {
    return this.#step === "messages";
  }

  #nextStep(step: HandshakeStep, next: "echo" | "messages"): void {
    if (step.state === "rejected") this.close("not_rtmp");
    if (step.state !== "done") return;
    this.#socket.write(step.reply);
    this.#received = step.rest;
    this.#step = next;
  }

  #startMessages(): void {
    clearTimeout(this.#timer);
    this.#closeUnless(this.#limits.publishWithinMs, () => this.#isPublishing, "no_publish");
    const rest = this.#received;
    this.#received = Buffer.alloc(0);
    this.#readMessages(rest);
  }

  #readMessages(bytes: Buffer): void {
    for (const message of this.#reader.push(bytes)) if (this.#isReadingMessages()) this.#handle(message);
    if (this.#isReadingMessages() && this.#bytesRead - this.#bytesAcknowledged >= this.#ackWindowBytes / 2) {
      this.#bytesAcknowledged = this.#bytesRead;
      this.#send(acknowledgement(this.#bytesRead));
    }
  }

  #handle(message: RtmpMessage): void {
    const { type, body, timestampMs } = message;
    if (this.#isPublishing && !this.#sink && MEDIA.has(type)) this.#early.push(message);
    else if (type === MESSAGE.video) this.#sink?.video(timestampMs, body);
    else if (type === MESSAGE.audio) this.#sink?.audio(timestampMs, body);
    else if (type === MESSAGE.dataAmf0) this.#readMetadata(body);
    else if (AMF_COMMANDS.has(type)) this.#run(handleCommand(message));
    else if (type === MESSAGE.windowAckSize && body.length >= 4)
      this.#ackWindowBytes = Math.max(1, body.readUInt32BE());
    else if (type === MESSAGE.userControl && body.length >= 6 && body.readUInt16BE() === USER_CONTROL.pingRequest)
      this.#send(userControl(USER_CONTROL.pingResponse, body.readUInt32BE(2)));
  }

  #readMetadata(body: Buffer): void {
    const fields = decodeAmf(body).find(isAmfObject);
    if (fields) this.#sink?.metadata(fields);
  }

  #run({ replies, action }: CommandResult): void {
    for (const reply of replies) this.#send(reply);
    if (action?.kind === "close") this.close("rejected");
    if (action?.kind === "unpublish" && this.#isPublishing) this.close("unpublished");
    if (action?.kind === "publish" && !this.#isPublishing) this.#publish(action.target);
  }

  /** Pauses reading until the site has decided, so that no media is lost, or stored too early. */
  #publish(target: StreamKey): void {
    this.#isPublishing = true;
    this.#socket.pause();
    // A paused publisher is not idle: it waits for the answer.
    this.#socket.setTimeout(0);
    const address = (this.#socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    const control = { reject: (text: string) => this.#reject(text), pause: (forMs: number) => this.#pause(forMs) };
    this.#onPublish({ ...target, address, control }).then(
      (answer) => this.#answer(target, answer),
      () => this.#reject("The site cannot be reached. Try again in a moment."),
    );
  }

  #answer(target: StreamKey, answer: PublishDecision): void {
    if ("rejected" in answer) {
      this.#reject(answer.rejected);
      return;
    }
    if (this.#step === "closed") {
      answer.sink.close("disconnected");
      return;
    }
    this.#sink = answer.sink;
    this.#socket.setTimeout(this.#limits.idleMs);
    this.#send(userControl(USER_CONTROL.streamBegin, 1));
    this.#send(acceptPublish(target.room));
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.#handle(message);
    this.#socket.resume();
  }

  #reject(text: string): void {
    if (this.#step === "closed") return;
    this.#send(rejectPublish(text));
    this.#socket.resume();
    this.close("rejected");
  }

  #pause(forMs: number): void {
    this.#socket.pause();
    setTimeout(() => this.#socket.resume(), forMs).unref();
  }

  #send(message: RtmpMessage): void {
    this.#socket.write(writeChunks(message, OUT_CHUNK_BYTES));
    if (this.#socket.writableLength > MAX_PENDING_OUTPUT_BYTES) this.#socket.destroy();
  }
}
