import type { ConnectionState } from "#client/realtime/connection-state.ts";

export type LiveStatus = {
  /** "off": scripts have not started it, the page shows what it was made with. */
  connection: ConnectionState | { kind: "off" };
  /** When the room last told anything, by the server's clock. */
  heardAtMs: number | undefined;
};

export const NOT_STARTED: LiveStatus = { connection: { kind: "off" }, heardAtMs: undefined };
