import type { RetainedStorage } from "./room-retention.ts";
import { parseViewerSession, type ViewerSession } from "./session.ts";
import type { ViewerConnection } from "./viewer.ts";

/** The subset of a PartyKit room and its connections that the room uses; any host that provides it can run the room. */
export type RoomConnection = {
  readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  state: unknown;
  setState(session: ViewerSession): unknown;
};
export type Lobby = { id: string; env: Record<string, unknown> };
type Stub = { fetch(init: { method: string; body: string }): Promise<StubResponse> };
type StubResponse = { ok: boolean; status: number; text(): Promise<string> };
export type LiveRoomRuntime = Lobby & {
  storage: RetainedStorage;
  getConnections(): Iterable<RoomConnection>;
  context: { parties: Record<string, { get(name: string): Stub }> };
};

export const toViewerConnection = (connection: RoomConnection): ViewerConnection => ({
  session: () => parseViewerSession(connection.state),
  remember: (session) => void connection.setState(session),
  isOpen: () => connection.readyState === WebSocket.OPEN,
  send(text) {
    if (connection.readyState === WebSocket.OPEN) connection.send(text);
  },
  close(code, reason) {
    if (connection.readyState === WebSocket.OPEN) connection.close(code, reason);
  },
});

/** Calls another object of the same room. From outside, `onBeforeRequest` admits only the worker. */
export async function requestObject(host: LiveRoomRuntime, name: string, body: unknown): Promise<string> {
  const party = host.context.parties.live_room;
  if (!party) throw new Error("this host has no live rooms");
  const response = await party.get(name).fetch({ method: "POST", body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} responded ${response.status}`);
  return text;
}
