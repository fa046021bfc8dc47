/** Ctrl-C and SIGTERM end everything that was started, once, and give the port back before the process goes. */
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
    // Miniflare listens too, and would end the process before everything is put away.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
}
