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
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}
