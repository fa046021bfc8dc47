import type { ConnectionState } from "#client/realtime/connection-state.ts";

export type LiveScoresState = {
  /** "off": not started yet; the page shows the server-rendered data. */
  connection: ConnectionState | { kind: "off" };
  /** Server time of the latest changes. */
  lastReceivedAtMs: number | undefined;
};

export const INITIAL_LIVE_STATUS: LiveScoresState = { connection: { kind: "off" }, lastReceivedAtMs: undefined };
