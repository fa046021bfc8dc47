const MINUTE_MS = 60_000;

/** In production the platform's schedule does this; here nothing else would: what is overdue would wait for ever. */
export function keepMinute(runSchedule: () => Promise<void>, say: (line: string) => void): void {
  let running = false;
  const minute = async () => {
    if (running) return;
    running = true;
    try {
      await runSchedule();
    } catch (error) {
      say(`the minute's work failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      running = false;
    }
  };
  // The site decides when the process ends.
  setInterval(() => void minute(), MINUTE_MS).unref();
}
