import { PENDING_MESSAGE_MINUTES } from "#domain/chat/limits.ts";
import type { Speaker } from "#domain/chat/speaker.ts";
import type { PrivateFrame } from "#party/protocol/live-room/edge-frames.ts";
import type { PendingMessage, SayFrame } from "#party/protocol/live-room/frames.ts";
import type { RoomMemory, StoredPendingMessage } from "./writer-state.ts";

export type PendingMessagesPorts = {
  sendPrivate(frame: PrivateFrame): void;
  changed(): void;
  after(delayMs: number, run: () => void): void;
  newId(): string;
  /** The message is published if approved; otherwise it is returned to its author. */
  released(pending: StoredPendingMessage, isApproved: boolean, nowMs: number): void;
};

export const toPendingMessage = ({ id, speaker, say, why, untilMs }: StoredPendingMessage): PendingMessage => ({
  id,
  from: { uid: speaker.uid, name: speaker.name, level: speaker.level, badges: speaker.badges },
  text: say.text,
  why,
  untilMs,
});

/** Messages waiting for a moderator or for the room's chat delay; visible to moderators in the meantime. */
export class PendingMessageQueue {
  readonly #memory: Pick<RoomMemory, "held">;
  readonly #ports: PendingMessagesPorts;

  constructor(memory: Pick<RoomMemory, "held">, ports: PendingMessagesPorts, nowMs: number) {
    this.#memory = memory;
    this.#ports = ports;
    for (const pending of memory.held) this.#schedule(pending, nowMs);
  }

  get list(): readonly StoredPendingMessage[] {
    return this.#memory.held;
  }

  hold(
    speaker: Speaker,
    say: SayFrame,
    { why, delayMs }: { why: StoredPendingMessage["why"]; delayMs: number },
    nowMs: number,
  ): void {
    const waitMs = why === "delay" ? delayMs : PENDING_MESSAGE_MINUTES * 60_000;
    const pending: StoredPendingMessage = { id: this.#ports.newId(), speaker, say, why, untilMs: nowMs + waitMs };
    this.#memory.held.push(pending);
    this.#ports.changed();
    this.#ports.sendPrivate({ to: "moderators", frame: { t: "waiting", list: [toPendingMessage(pending)] } });
    this.#schedule(pending, nowMs);
  }

  settle(id: string, isApproved: boolean, nowMs: number): void {
    const pending = this.#memory.held.find((one) => one.id === id);
    if (!pending) return;
    this.#memory.held = this.#memory.held.filter((one) => one !== pending);
    this.#ports.changed();
    this.#ports.sendPrivate({ to: "moderators", frame: { t: "settled", id } });
    this.#ports.released(pending, isApproved, nowMs);
  }

  #schedule({ id, why, untilMs }: StoredPendingMessage, nowMs: number): void {
    // On timeout, a delayed message is published, whereas an unapproved one is rejected.
    this.#ports.after(Math.max(0, untilMs - nowMs), () => this.settle(id, why === "delay", untilMs));
  }
}
