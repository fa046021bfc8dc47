import { matchFeedPath } from "#party/protocol/match-feed/frames.ts";
import type { ParentEvents, ParentLink } from "./replica.ts";

/** Names the connecting node. The request is signed like the worker's. */
export const LINK_HEADER = "x-feed-node";

type LinkSocket = {
  accept(): void;
  send(text: string): void;
  close(code: number, reason: string): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close" | "error", listener: () => void): void;
};
type UpgradeResponse = { status: number; webSocket?: LinkSocket | null };
/** Rooms of this party, as reached from inside the rooms' worker. */
export type ParentRooms = {
  get(name: string): { fetch(init: { headers: Record<string, string> }): Promise<UpgradeResponse> };
};

/** Messages on the parent's sockets are free, unlike one request per frame. */
export async function connectToParent(
  rooms: ParentRooms,
  parent: string,
  node: string,
  sign: () => Promise<Record<string, string>>,
  { onFrame, onClose }: ParentEvents,
): Promise<ParentLink> {
  const headers = { ...(await sign()), Upgrade: "websocket", [LINK_HEADER]: node };
  const { webSocket, status } = await rooms.get(parent).fetch({ headers });
  if (!webSocket) throw new Error(`${matchFeedPath(parent)} answered ${status}`);
  webSocket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") onFrame(data);
  });
  webSocket.addEventListener("close", onClose);
  webSocket.addEventListener("error", onClose);
  webSocket.accept();
  return { send: (text) => webSocket.send(text), close: () => webSocket.close(1000, "done") };
}
