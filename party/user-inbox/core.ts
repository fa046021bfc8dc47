import { INBOX_AUDIENCE, reconnectSpreadMs } from "#domain/rooms/reconnect-spread.ts";
import { CLOSE_SIGNED_OUT } from "#party/protocol/close-codes.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import { isSignedOut } from "#party/protocol/signed-out.ts";
import {
  CLOSE_BAD_FRAMES,
  countFrame,
  INBOX_PONG,
  INBOX_REJECTED,
  MAX_BAD_INBOX_FRAMES,
  parseInboxClientMessage,
} from "#party/protocol/user-inbox/frames.ts";
import type { InboxCountMessage } from "#party/protocol/worker/inbox-messages.ts";

export type InboxPeer = {
  sessionId(): string | undefined;
  badFrames(): number;
  rememberBadFrames(count: number): void;
  /** Neither throws. */
  send(text: string): void;
  close(code: number, reason: string): void;
};

export type InboxPorts = {
  peers(): Iterable<InboxPeer>;
  write(count: InboxCountMessage): Promise<void>;
};

const SPREAD_MS = reconnectSpreadMs(INBOX_AUDIENCE);

/** One user's room: their open tabs and the newest unread count. */
export class UserInboxCore {
  #count: InboxCountMessage | undefined;
  readonly #ports: InboxPorts;

  constructor(stored: InboxCountMessage | undefined, ports: InboxPorts) {
    this.#count = stored;
    this.#ports = ports;
  }

  /** Returns false if the revision is not newer. */
  async publish(count: InboxCountMessage): Promise<boolean> {
    if (this.#count && count.revision <= this.#count.revision) return false;
    this.#count = count;
    const written = this.#ports.write(count);
    // Must precede the await, or two counts could be sent in the wrong order.
    const frame = countFrame(count, SPREAD_MS);
    for (const peer of this.#ports.peers()) peer.send(frame);
    await written;
    return true;
  }

  /** Closes the tabs of ended sessions. */
  signOutSession(signedOut: SignedOut): void {
    for (const peer of this.#ports.peers()) {
      if (isSignedOut(signedOut, peer.sessionId())) peer.close(CLOSE_SIGNED_OUT, "signed_out");
    }
  }

  receive(peer: InboxPeer, message: string | ArrayBuffer | ArrayBufferView): void {
    const request = parseInboxClientMessage(message);
    if (request === "ping") peer.send(INBOX_PONG);
    else if (request === "hello") peer.send(countFrame(this.#count ?? { unread: 0, revision: 0 }, SPREAD_MS));
    else this.#reject(peer);
  }

  #reject(peer: InboxPeer): void {
    const badFrames = peer.badFrames() + 1;
    peer.rememberBadFrames(badFrames);
    peer.send(INBOX_REJECTED);
    if (badFrames >= MAX_BAD_INBOX_FRAMES) peer.close(CLOSE_BAD_FRAMES, "too_many_bad_frames");
  }
}
