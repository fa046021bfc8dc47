import { vi } from "vitest";
import type { RealtimePlatform } from "#client/realtime/realtime-platform.ts";

/** A WebSocket whose server side is driven by the test. */
class FakeSocket extends EventTarget {
  binaryType = "blob";
  readyState = 0;
  readonly sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(text: string) {
    this.sent.push(text);
  }
  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  receive(text: string) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: text }));
  }
  close(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}

/** A network and clock controlled by the test; installs fake timers, which `restore` removes. */
export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  readonly platform: RealtimePlatform;
  #wake: (() => void) | undefined;

  constructor() {
    vi.useFakeTimers({ now: 1_000_000 });
    const { sockets } = this;
    this.platform = {
      WebSocket: class extends FakeSocket {
        constructor(url: string) {
          super(url);
          sockets.push(this);
        }
      },
      origin: () => "ws://rooms",
      random: () => 1,
      onWake: (wake) => {
        this.#wake = wake;
        return () => {
          this.#wake = undefined;
        };
      },
    };
  }

  get sent() {
    return this.sockets.flatMap(({ sent }) => sent);
  }
  get urls() {
    return this.sockets.map(({ url }) => url);
  }
  get attempts() {
    return this.sockets.length;
  }
  /** Starts the connection attempt that is due, and accepts its socket. */
  async accept() {
    await this.advance(0);
    this.sockets.at(-1)?.accept();
  }
  receive(...frames: string[]) {
    for (const frame of frames) this.sockets.at(-1)?.receive(frame);
  }
  async drop(code?: number) {
    await this.advance(0);
    this.sockets.at(-1)?.close(code);
  }
  wake() {
    this.#wake?.();
  }
  /** Simulates a suspended tab: time passes, but no timer fires. */
  suspend(forMs: number) {
    vi.setSystemTime(Date.now() + forMs);
  }
  advance(forMs: number) {
    return vi.advanceTimersByTimeAsync(forMs);
  }
  /** Waits out the backoff. */
  async nextAttempt() {
    const { attempts } = this;
    while (this.attempts === attempts) await this.advance(50);
  }
  restore() {
    vi.useRealTimers();
  }
}
