import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort, requireFreePort, waitForFreePort } from "./free-port.ts";

async function listenOn(port: number) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
}

test("a taken port is rejected with its number", async () => {
  const port = await freePort();
  const server = await listenOn(port);
  await expect(requireFreePort(port)).rejects.toThrow(`port ${port} is taken`);
  server.close();
});

test("waiting ends as soon as the port is closed", async () => {
  const port = await freePort();
  const server = await listenOn(port);
  const waiting = waitForFreePort(port, 60_000);
  server.close();
  await waiting;
  expect(await requireFreePort(port)).toBe(port);
});

test("waiting for a port that stays taken ends after the given time", async () => {
  const port = await freePort();
  const server = await listenOn(port);
  await waitForFreePort(port, 100);
  await expect(requireFreePort(port)).rejects.toThrow("is taken");
  server.close();
});
