/** Stops everything once on Ctrl-C or SIGTERM, and frees the port before the process exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    console.log("\nstopping");
    await stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // Miniflare's own handler would exit before everything has stopped.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
}
