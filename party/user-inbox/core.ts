import type { SignedOut } from "#party/protocol/signed-out.ts";
import { CLOSE_SIGNED_OUT, isSignedOut } from "#party/protocol/signed-out.ts";
import {
  CLOSE_BAD_FRAMES,
  countFrame,
  INBOX_PONG,
  INBOX_REFUSED,
  MAX_BAD_INBOX_FRAMES,
  readInboxMessage,
} from "#party/protocol/user-inbox/frames.ts";
import type { TellCount } from "#party/protocol/worker/inbox-messages.ts";

export type Peer = {
  sessionId(): string | undefined;
  badFrames(): number;
  rememberBadFrames(count: number): void;
  /** Neither throws. */
  send(text: string): void;
  close(code: number, reason: string): void;
};

export type InboxPorts = {
  peers(): Iterable<Peer>;
  write(count: TellCount): Promise<void>;
};

/** One person's room: their tabs, and the newest count they were told. */
export class UserInboxCore {
  #known: TellCount | undefined;
  readonly #ports: InboxPorts;

  constructor(known: TellCount | undefined, ports: InboxPorts) {
    this.#known = known;
    this.#ports = ports;
  }

  /** False when it is no news: told before, or overtaken on its way. */
  async tell(count: TellCount): Promise<boolean> {
    if (this.#known && count.revision <= this.#known.revision) return false;
    this.#known = count;
    const written = this.#ports.write(count);
    // Before the wait, or two counts at once could be sent in the wrong order.
    const frame = countFrame(count);
    for (const peer of this.#ports.peers()) peer.send(frame);
    await written;
    return true;
  }

  /** Tabs of sessions that ended hear nothing more. */
  signOut(signedOut: SignedOut): void {
    for (const peer of this.#ports.peers()) {
      if (isSignedOut(signedOut, peer.sessionId())) peer.close(CLOSE_SIGNED_OUT, "signed_out");
    }
  }

  receive(peer: Peer, message: string | ArrayBuffer | ArrayBufferView): void {
    const asked = readInboxMessage(message);
    if (asked === "ping") peer.send(INBOX_PONG);
    else if (asked === "hello") peer.send(countFrame(this.#known ?? { unread: 0, revision: 0 }));
    else this.#refuse(peer);
  }

  #refuse(peer: Peer): void {
    const badFrames = peer.badFrames() + 1;
    peer.rememberBadFrames(badFrames);
    peer.send(INBOX_REFUSED);
    if (badFrames >= MAX_BAD_INBOX_FRAMES) peer.close(CLOSE_BAD_FRAMES, "too_many_bad_frames");
  }
}
