import { failureText } from "#domain/failure-text.ts";
import { BUILD_ID } from "./build-id.ts";
import { currentTrace } from "./trace.ts";

type LogLevel = "info" | "error";

/** One line of JSON. `event` is a stable name to search and alert on; errors are written as their messages. */
export function log(level: LogLevel, event: string, fields: Record<string, unknown> = {}): void {
  const record: Record<string, unknown> = {
    at: new Date().toISOString(),
    level,
    event,
    build: BUILD_ID,
    trace: currentTrace(),
    ...fields,
  };
  for (const name in record) {
    const value = record[name];
    if (value instanceof Error || name === "error") record[name] = failureText(value);
  }
  const line = JSON.stringify(record);
  if (level === "error") console.error(line);
  else console.log(line);
}
