import type { ConnectionState } from "#client/realtime/connection-state.ts";

export type LiveScoresState = {
  /** "off": scripts have not started it, the page shows what it was made with. */
  connection: ConnectionState | { kind: "off" };
  /** When the room last told anything, by the server's clock. */
  lastReceivedAtMs: number | undefined;
};

export const INITIAL_LIVE_STATUS: LiveScoresState = { connection: { kind: "off" }, lastReceivedAtMs: undefined };
