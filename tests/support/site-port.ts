import { freePort, waitForFreePort } from "#commands/site/free-port.ts";

const PORT_WAIT_MS = 2_000;

let isKept = false;
let kept: number | undefined;
let isTaken = false;

/** For a worker with a browser, which has compiled the scripts of that address: its sites have one, one after the other. */
export function keepSitePort(): void {
  isKept = true;
}

/** 0 is any free port, also for a second site at the same time. */
export async function takeSitePort(): Promise<{ port: number; release: () => void }> {
  if (!isKept || isTaken) return { port: 0, release: () => undefined };
  isTaken = true;
  kept ??= await freePort();
  await waitForFreePort(kept, PORT_WAIT_MS);
  return {
    port: kept,
    release() {
      isTaken = false;
    },
  };
}
