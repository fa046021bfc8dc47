import type { RealtimePlatform, SocketHandlers } from "#client/realtime/realtime-platform.ts";

type Timer = { atMs: number; run(): void };

/** Network and clock in the test's hands: sockets open when told to, time passes when told to. */
export class FakeNetwork implements RealtimePlatform {
  readonly sent: string[] = [];
  readonly urls: string[] = [];
  attempts = 0;
  timeMs = 1_000_000;
  #timers = new Set<Timer>();
  #handlers: SocketHandlers | undefined;
  #wake: (() => void) | undefined;
  #live = false;

  openSocket(url: string, handlers: SocketHandlers) {
    this.urls.push(url);
    this.#handlers = handlers;
    this.attempts += 1;
    return {
      reconnect: () => {
        this.attempts += 1;
      },
      send: (text: string) => {
        if (this.#live) this.sent.push(text);
      },
      close: () => {
        if (this.#live) this.drop();
      },
    };
  }
  nowMs() {
    return this.timeMs;
  }
  random() {
    return 1;
  }
  after(delayMs: number, run: () => void) {
    const timer = { atMs: this.timeMs + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
  onWake(wake: () => void) {
    this.#wake = wake;
    return () => {
      this.#wake = undefined;
    };
  }

  accept() {
    this.#live = true;
    this.#handlers?.onOpen();
  }
  say(...frames: string[]) {
    for (const frame of frames) this.#handlers?.onMessage(frame);
  }
  drop() {
    this.#live = false;
    this.#handlers?.onClose();
  }
  wake() {
    this.#wake?.();
  }
  /** The tab sleeps: time passes, no timer runs. */
  sleep(forMs: number) {
    this.timeMs += forMs;
  }
  pass(forMs: number) {
    const untilMs = this.timeMs + forMs;
    for (;;) {
      const due = [...this.#timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.timeMs = Math.max(this.timeMs, due.atMs);
      due.run();
    }
    this.timeMs = untilMs;
  }
  timers() {
    return this.#timers.size;
  }
}
