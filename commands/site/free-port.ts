import { createServer } from "node:net";
import { StartupError } from "./settings.ts";

/** Below the ports that systems lend to outgoing connections: what is free now could be lent a moment later. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const TRIES = 20;

const canListen = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Some systems let one listen on a single address while another program has the port on all, and the other way round. */
const isFree = async (port: number): Promise<boolean> =>
  (await canListen(port)) && (await canListen(port, "127.0.0.1"));

/** Any free port, by chance: two that look at the same time find different ones. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new StartupError("no free port was found");
}

/** The port itself, or for 0 any free one; a port that is taken is a reason not to start. */
export async function requireFreePort(port: number): Promise<number> {
  if (port === 0) return freePort();
  if (await isFree(port)) return port;
  throw new StartupError(`port ${port} is taken; set PORT to another`);
}
