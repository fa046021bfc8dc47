import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "./settings.ts";

/** Below the ephemeral port range, from which the system could assign a port a moment later. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const TRIES = 20;

const canListen = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * Checks both addresses: some systems allow listening on one address while another program has the port on all of them,
 * or vice versa.
 */
const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port)) && (await canListen(port, "127.0.0.1"));

/** Returns a random free port, so that two processes searching at the same time rarely pick the same one. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new StartupError("no free port was found");
}

/** Returns the port itself, or any free one for 0; throws if the port is taken. */
export async function requireFreePort(port: number): Promise<number> {
  if (port === 0) return freePort();
  if (await isFree(port)) return port;
  throw new StartupError(`port ${port} is taken; set PORT to another`);
}

const STEP_MS = 50;

/** Waits for the port of a process that was just killed, because the system may close its sockets slightly later. */
export async function waitForFreePort(port: number, maxWaitMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += STEP_MS) {
    if (await isFree(port)) return;
    await wait(STEP_MS);
  }
}
