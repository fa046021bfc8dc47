import type { SayFrame } from "#party/protocol/live-room/frames.ts";

/** Lines that went out and were not answered yet: said again when the line stands again. */
export class UnacknowledgedMessages {
  readonly #says = new Map<string, SayFrame>();

  add(say: SayFrame): void {
    this.#says.set(say.cid, say);
  }
  settle(cid: string): void {
    this.#says.delete(cid);
  }
  all(): SayFrame[] {
    return [...this.#says.values()];
  }
}
