type LogLevel = "info" | "error";

const MAX_CAUSES = 3;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const messages = [error.message];
  for (let cause = error.cause; cause instanceof Error && messages.length <= MAX_CAUSES; cause = cause.cause) {
    messages.push(cause.message);
  }
  return messages.join(": ");
}

/** One line of JSON. `event` is a stable name to search and alert on; errors are written as their messages. */
export function log(level: LogLevel, event: string, fields: Record<string, unknown> = {}): void {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Error || name === "error" ? describeError(value) : value,
  ]);
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...Object.fromEntries(entries) });
  if (level === "error") console.error(line);
  else console.log(line);
}
