import type { SayFrame } from "#party/protocol/live-room/frames.ts";

/** Chat messages without a response from the room; resent after a reconnect. */
export class UnacknowledgedMessages {
  readonly #messages = new Map<string, SayFrame>();

  add(message: SayFrame): void {
    this.#messages.set(message.cid, message);
  }
  settle(cid: string): void {
    this.#messages.delete(cid);
  }
  all(): SayFrame[] {
    return [...this.#messages.values()];
  }
  takeAll(): SayFrame[] {
    const taken = this.all();
    this.#messages.clear();
    return taken;
  }
}
