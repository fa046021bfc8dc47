import { isAddressAllowed, normalizePushAddress } from "#domain/live/push-address.ts";
import {
  isPlayableCodec,
  MAX_INIT_BYTES,
  MAX_PART_BYTES,
  MAX_PARTS_PER_SEGMENT,
  MAX_SEGMENT_MS,
  type PushRejection,
  type PushSource,
  SEGMENT_TOLERANCE_MS,
} from "#domain/live/push-limits.ts";
import { isOver } from "#domain/live/state.ts";
import type { ControlResponse, LiveControl } from "#party/protocol/live-stream/control.ts";
import type { InitMeta, PartMeta } from "#party/protocol/live-stream/media-request.ts";
import type { ActivePush, Bytes, LiveStreamPorts, StagedPart } from "./ports.ts";
import type { LiveSession } from "./session.ts";

/** A push without parts for this long may be replaced, because its publisher crashed or lost its connection. */
const TAKEOVER_MS = 2_500;
const MAX_REFUSED = 20;
/** If a publisher's clock is off by more than this, ours is used. */
const MAX_CLOCK_ERROR_MS = 30_000;

/** `stop`: the publisher must disconnect. */
export type PushOutcome =
  | { kind: "stored" }
  | { kind: "need_init" }
  | { kind: "out_of_order"; msn: number; part: number }
  | { kind: "stop"; code: PushRejection }
  | { kind: "invalid"; code: "not_mp4" | "segment_too_long" }
  | { kind: "too_large" };

const boxType = (body: Bytes): string => String.fromCharCode(...body.subarray(4, 8));
const isMediaPart = (body: Bytes): boolean => /^(styp|moof|emsg|prft|sidx)$/.test(boxType(body));

type Authorize = Extract<LiveControl, { do: "authorize" }>;

/** Decides who may push and which part comes next. */
export class PushReceiver {
  readonly #session: LiveSession;
  readonly #ports: LiveStreamPorts;

  constructor(session: LiveSession, ports: LiveStreamPorts) {
    this.#session = session;
    this.#ports = ports;
  }

  #findRejection({ keyHash, address, codec, via }: Authorize): PushRejection | undefined {
    const { record } = this.#session;
    if (isOver(record.state)) return "live_over";
    if (record.keyHash === null) return "push_key_revoked";
    if (record.keyHash !== keyHash) return "push_key_wrong";
    if (!isAddressAllowed(record.addresses, address)) return "push_address_refused";
    if (codec && !isPlayableCodec(codec)) return "push_codec";
    return record.push && this.#isPushing() && !this.#isRestart(address, via) ? "push_taken" : undefined;
  }

  /** A publisher of plain files has no connection to close, so its next init segment starts a new push. */
  #isRestart(address: string, via: PushSource): boolean {
    const push = this.#session.record.push;
    return via === "put" && push?.via === "put" && push.address === normalizePushAddress(address);
  }

  /** Returns the running push of a publisher that keeps no token, and its next segment. */
  resume({ keyHash, address }: Extract<LiveControl, { do: "resume" }>): ControlResponse {
    const { record, window } = this.#session;
    if (isOver(record.state)) return { ok: false, code: "live_over" };
    if (record.keyHash !== keyHash) return { ok: false, code: record.keyHash ? "push_key_wrong" : "push_key_revoked" };
    if (!record.push || !this.#isRestart(address, "put")) return { ok: false, code: "push_taken" };
    const { gen, token } = record.push;
    return { ok: true, kind: "authorized", gen, msn: window.open.msn, token };
  }

  #isPushing(): boolean {
    const { lastPartAtMs } = this.#session.health;
    return lastPartAtMs !== undefined && this.#ports.nowMs() - lastPartAtMs < TAKEOVER_MS;
  }

  async authorize(request: Authorize): Promise<ControlResponse> {
    const session = this.#session;
    const { record, window } = session;
    const code = this.#findRejection(request);
    if (code) {
      await this.#refuse(request.address, code);
      return { ok: false, code };
    }
    const address = normalizePushAddress(request.address);
    const gen = record.nextGen;
    const push = { token: this.#ports.newToken(), gen, address, via: request.via };
    record.push = push;
    session.health.restart();
    await this.#beginGeneration(push, gen);
    return { ok: true, kind: "authorized", gen, msn: window.open.msn, token: push.token };
  }

  async #refuse(address: string, code: PushRejection): Promise<void> {
    const { record } = this.#session;
    const refused = { address: normalizePushAddress(address), code, atMs: this.#ports.nowMs() };
    const last = record.refused.at(-1);
    // Repeated attempts by an encoder are listed once.
    if (last?.address === refused.address && last.code === code) record.refused.pop();
    record.refused.push(refused);
    record.refused.splice(0, record.refused.length - MAX_REFUSED);
    await this.#session.save();
  }

  #findStop(token: string): PushRejection | undefined {
    const { record } = this.#session;
    if (isOver(record.state)) return "live_over";
    return record.push?.token === token ? undefined : "push_key_revoked";
  }

  async putInit(meta: InitMeta, body: Bytes): Promise<PushOutcome> {
    const { record, inits, archive } = this.#session;
    const code = this.#findStop(meta.token);
    if (code) return { kind: "stop", code };
    if (inits.has(meta.gen)) return { kind: "stored" };
    const { push } = record;
    if (!push || meta.gen < push.gen || meta.gen > push.gen + 1) return this.#outOfOrder();
    if (body.byteLength > MAX_INIT_BYTES) return { kind: "too_large" };
    if (boxType(body) !== "ftyp") return { kind: "invalid", code: "not_mp4" };
    const [video = "", audio = null] = meta.codecs.split(",");
    if (!isPlayableCodec({ video, audio, width: 0, height: 0 })) return this.#kick("push_codec");
    if (meta.gen > push.gen) await this.#beginGeneration(push, meta.gen);
    const init = { gen: meta.gen, codecs: meta.codecs, size: meta.size, bytes: body };
    inits.set(meta.gen, init);
    archive.addInit(init);
    await this.#ports.store.write({ init });
    void this.#session.flush();
    return { kind: "stored" };
  }

  /** Continues the push with a new init segment, because its size changed or media was lost. */
  async #beginGeneration(push: ActivePush, gen: number): Promise<void> {
    const { record, window, blockingRequests } = this.#session;
    push.gen = gen;
    record.nextGen = gen + 1;
    const closed = this.#session.closeSegment();
    window.beginGeneration(gen);
    blockingRequests.notify();
    await Promise.all([closed, this.#session.save()]);
  }

  #outOfOrder(): PushOutcome {
    const { msn, parts } = this.#session.window.open;
    return { kind: "out_of_order", msn, part: parts.length };
  }

  /** Makes the publisher stop and authorize again. */
  async #kick(code: PushRejection): Promise<PushOutcome> {
    const { record } = this.#session;
    const address = record.push?.address ?? "";
    record.push = null;
    await this.#refuse(address, code);
    await this.#session.apply({ kind: "unpublish" });
    return { kind: "stop", code };
  }

  #findPartProblem(meta: PartMeta, body: Bytes): PushOutcome | undefined {
    const { record, window, inits } = this.#session;
    const code = this.#findStop(meta.token);
    if (code) return { kind: "stop", code };
    const { open } = window;
    const isRepeated = meta.msn < open.msn || (meta.msn === open.msn && meta.part < open.parts.length);
    if (isRepeated) return { kind: "stored" };
    if (meta.gen !== record.push?.gen) return this.#outOfOrder();
    if (!inits.has(meta.gen)) return { kind: "need_init" };
    if (meta.msn !== open.msn || meta.part !== open.parts.length) return this.#outOfOrder();
    if (body.byteLength > MAX_PART_BYTES) return { kind: "too_large" };
    if (!isMediaPart(body)) return { kind: "invalid", code: "not_mp4" };
    const tooLong = window.openMs + meta.durationMs > MAX_SEGMENT_MS + SEGMENT_TOLERANCE_MS;
    if (tooLong || meta.part >= MAX_PARTS_PER_SEGMENT) return { kind: "invalid", code: "segment_too_long" };
    return undefined;
  }

  /** Acknowledges the part only after it is durable. */
  async putPart(meta: PartMeta, body: Bytes): Promise<PushOutcome> {
    const problem = this.#findPartProblem(meta, body);
    if (problem) return problem;
    const session = this.#session;
    const nowMs = this.#ports.nowMs();
    session.health.add({ durMs: meta.durationMs, bytes: body.byteLength }, meta.stats, nowMs);
    if (session.health.isOverLimit) return this.#kick("push_bitrate");
    const staged: StagedPart = {
      ...{ msn: meta.msn, part: meta.part, gen: meta.gen, independent: meta.independent },
      ...{ durMs: meta.durationMs, pdtMs: this.#clockOf(meta, nowMs), receivedAtMs: nowMs, bytes: body },
    };
    session.window.append(staged);
    const record = session.showKeyframe() ? { record: session.record } : {};
    const written: Promise<unknown>[] = [this.#ports.store.write({ part: staged, ...record })];
    if (meta.last) written.push(session.closeSegment());
    written.push(session.apply({ kind: "part" }), session.setAlarm());
    session.blockingRequests.notify();
    await Promise.all(written);
    if (meta.last) void session.flush();
    return { kind: "stored" };
  }

  /** Wall clock of the first frame. If the publisher's clock is wrong, continues from the previous segment. */
  #clockOf({ pdtMs, durationMs, gen }: PartMeta, nowMs: number): number {
    if (Math.abs(pdtMs - nowMs) <= MAX_CLOCK_ERROR_MS) return Math.round(pdtMs);
    const last = this.#session.window.segments.at(-1);
    const continued = last?.gen === gen ? last.pdtMs + last.durMs : 0;
    return Math.round(Math.abs(continued - nowMs) <= MAX_CLOCK_ERROR_MS ? continued : nowMs - durationMs);
  }

  async unpublish(token: string): Promise<void> {
    const session = this.#session;
    if (session.record.push?.token !== token) return;
    session.record.push = null;
    await Promise.all([session.closeSegment(), session.save()]);
    session.blockingRequests.notify();
    await session.apply({ kind: "unpublish" });
    void session.flush();
  }
}
