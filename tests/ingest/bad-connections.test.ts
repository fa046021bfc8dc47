import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { writeChunks } from "#ingest/rtmp/chunk-writer.ts";
import { startHandshake } from "#ingest/rtmp/handshake.ts";
import { command, setChunkSize } from "#ingest/rtmp/messages.ts";
import { openSocket, push, startSite, startTestIngest, until } from "./support.ts";

const HELLO = startHandshake();
const ECHO = HELLO.subarray(1);
const CONNECT = writeChunks(command(0, "connect", 1, { app: "live" }), 128);
const HUGE_LENGTH = Buffer.from("04000000ffffff0901000000", "hex");

/** Generates input of a broken or hostile client from a number. */
function badBytes(number: number): Buffer {
  const kinds = [
    () => randomBytes(1 + (number % 4_000)),
    () => Buffer.concat([Buffer.from([3]), randomBytes(5_000)]),
    () => Buffer.concat([HELLO, ECHO, randomBytes(200 + number)]),
    () => Buffer.concat([HELLO, ECHO, HUGE_LENGTH]),
    () => Buffer.concat([HELLO, ECHO, CONNECT.subarray(0, 1 + (number % CONNECT.length))]),
    () => Buffer.concat([HELLO, ECHO, CONNECT, randomBytes(1_000)]),
    () => Buffer.concat([HELLO, ECHO, writeChunks(setChunkSize(0), 128)]),
    () => Buffer.concat([HELLO, ECHO, writeChunks(command(0, "connect", 1, { app: "other" }), 128)]),
    () => Buffer.concat([HELLO, ECHO, CONNECT, writeChunks(command(1, "play", 2, null, "c-12"), 128)]),
    () => Buffer.concat([HELLO, ECHO, CONNECT, writeChunks(command(1, "publish", 2, null, 7), 128)]),
  ];
  return kinds[number % kinds.length]?.() ?? Buffer.alloc(0);
}

test("400 broken connections are closed, and the next publish works", async () => {
  const site = await startSite();
  const limits = { handshakeWithinMs: 500, publishWithinMs: 500, idleMs: 1_000 };
  const ingest = await startTestIngest(site, limits);
  for (let batch = 0; batch < 8; batch += 1) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(ingest)));
    for (const [index, socket] of sockets.entries()) {
      socket.resume();
      socket.write(badBytes(batch * 50 + index));
    }
    await until(() => ingest.connections() === 0, "the end of all connections");
  }
  expect(site.authorized).toEqual([]);
  await push(ingest);
  await until(() => site.parts.length > 0, "a part of a good push");
});
