import { freePort, waitForFreePort } from "#commands/site/free-port.ts";

const PORT_WAIT_MS = 2_000;

let isReused = false;
let reusedPort: number | undefined;
let isTaken = false;

/** Makes this worker's sites reuse one port, because its browser caches compiled scripts by address. */
export function reuseSitePort(): void {
  isReused = true;
}

/** Port 0 is any free port, as is used for a second site at the same time. */
export async function takeSitePort(): Promise<{ port: number; release: () => void }> {
  if (!isReused || isTaken) return { port: 0, release: () => undefined };
  isTaken = true;
  reusedPort ??= await freePort();
  await waitForFreePort(reusedPort, PORT_WAIT_MS);
  return {
    port: reusedPort,
    release() {
      isTaken = false;
    },
  };
}
