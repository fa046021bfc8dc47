import { CallError } from "#client/api/call-error.ts";
import { m } from "#messages";

/** The server's localized message, or a generic one. */
export function errorText(error: unknown): string {
  if (!(error instanceof CallError)) return m.error_server_failed();
  return error.kind === "offline" ? m.shell_network_problem() : error.message || m.error_server_failed();
}
