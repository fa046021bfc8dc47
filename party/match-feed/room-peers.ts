import type { FeedConnectionPeer } from "./downstream.ts";
import { parseSubscriberSession, type SubscriberSession } from "./session.ts";

export type FeedConnection = {
  readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  state: unknown;
  setState(session: SubscriberSession): unknown;
};

function toPeer(connection: FeedConnection): FeedConnectionPeer {
  let session: SubscriberSession | undefined;
  return {
    session() {
      session ??= parseSubscriberSession(connection.state);
      return session;
    },
    remember(changed) {
      session = changed;
      connection.setState(changed);
    },
    send(text) {
      if (connection.readyState === WebSocket.OPEN) connection.send(text);
    },
    close(code, reason) {
      if (connection.readyState === WebSocket.OPEN) connection.close(code, reason);
    },
  };
}

/** The connections of one room. Caches sessions, because listing sockets and reading their state costs half a send. */
export class RoomPeers {
  readonly #peers = new Map<FeedConnection, FeedConnectionPeer>();

  /** `connections`: those that survived hibernation. */
  constructor(connections: Iterable<FeedConnection>) {
    for (const connection of connections) this.of(connection);
  }

  of(connection: FeedConnection): FeedConnectionPeer {
    const peer = this.#peers.get(connection) ?? toPeer(connection);
    this.#peers.set(connection, peer);
    return peer;
  }

  delete(connection: FeedConnection): void {
    this.#peers.delete(connection);
  }

  *[Symbol.iterator](): Iterator<FeedConnectionPeer> {
    for (const [connection, peer] of this.#peers) {
      const { readyState } = connection;
      // The connection broke without a close event.
      if (readyState === WebSocket.CLOSING || readyState === WebSocket.CLOSED) this.#peers.delete(connection);
      else yield peer;
    }
  }
}
