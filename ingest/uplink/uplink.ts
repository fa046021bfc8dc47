// Sends the parts of one push to the site, in order, and numbers them the way the hub expects.
import type { PackagedInit, PackagedPart } from "../cmaf/packager.ts";
import type { PushGrant } from "./authorize.ts";
import { type PushClient, type SiteResponse, wait } from "./push-client.ts";
import { PushQueue, type QueuedPart } from "./push-queue.ts";
import type { PushRoutes } from "./push-routes.ts";

export type UplinkOptions = {
  client: PushClient;
  routes: PushRoutes;
  grant: PushGrant;
  /** JSON for the dashboard, about once a second. */
  stats: (droppedParts: number) => string | undefined;
  /** The site has ended or refused this push. */
  onRejected: (code: string, text: unknown) => void;
  onEvent: (event: string, fields?: Record<string, string | number>) => void;
};

const RETRY_MS = [100, 200, 400, 500] as const;
const GIVE_UP_AFTER_MS = 90_000;
const MAX_REORDERS = 5;
const DRAIN_MS = 3_000;

type Position = { gen: number; msn: number; part: number };
type SentPart = { at: Position; item: QueuedPart };

export class Uplink {
  readonly #options: UplinkOptions;
  readonly #queue = new PushQueue();
  #position: Position;
  #init: PackagedInit | undefined;
  #isInitSent = false;
  /** The site already has an init segment of this generation, so another one needs the next number. */
  #isGenerationUsed = false;
  /** Parts of the last two segments: a hub that restarted asks again for those it only had in memory. */
  #sent: SentPart[] = [];
  #reorders = 0;
  #isStopped = false;
  #loop: Promise<void> | undefined;
  #lastAnswerAtMs = Date.now();

  constructor(options: UplinkOptions) {
    this.#options = options;
    this.#position = { gen: options.grant.gen, msn: options.grant.msn, part: 0 };
  }

  get droppedParts(): number {
    return this.#queue.droppedParts;
  }

  get queuedParts(): number {
    return this.#queue.length;
  }

  get queuedBytes(): number {
    return this.#queue.bytes;
  }

  addInit(init: PackagedInit): void {
    this.#queue.addInit(init);
  }

  addPart(part: PackagedPart): void {
    const droppedBefore = this.#queue.droppedParts;
    this.#queue.addPart(part);
    if (this.#queue.droppedParts > droppedBefore)
      this.#options.onEvent("parts_dropped", { dropped: this.#queue.droppedParts });
    this.#loop ??= this.#run().finally(() => {
      this.#loop = undefined;
    });
  }

  /** Flushes the queue for a moment, then tells the site that the publisher has disconnected. */
  async close(reason: string): Promise<void> {
    const { client, routes, grant } = this.#options;
    const isRejected = this.#isStopped;
    await this.#drain();
    this.#isStopped = true;
    if (!isRejected)
      await client
        .postJson(routes.unpublishPath(grant.liveId), routes.headers(grant.liveId), { token: grant.token, reason })
        .catch(() => this.#options.onEvent("unpublish_failed"));
    client.close();
  }

  async #drain(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DRAIN_MS);
    });
    await Promise.race([this.#loop, timeout]);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    for (;;) {
      const item = this.#isStopped ? undefined : this.#queue.take();
      if (!item) return;
      if (item.kind === "init") this.#adoptInit(item.init);
      else await this.#sendPart(item);
    }
  }

  #adoptInit(init: PackagedInit): void {
    this.#init = init;
    this.#nextGeneration();
  }

  /** A new generation starts with an init segment, and players see a discontinuity. */
  #nextGeneration(): void {
    if (this.#isGenerationUsed) this.#position = { ...this.#position, gen: this.#position.gen + 1 };
    this.#isGenerationUsed = false;
    this.#isInitSent = false;
    this.#sent = [];
  }

  async #sendPart(item: QueuedPart): Promise<void> {
    if (item.isAfterGap && this.#isInitSent) this.#nextGeneration();
    while (!this.#isStopped) {
      if (!this.#isInitSent && !(await this.#sendInit())) continue;
      const answer = await this.#untilAnswered(() => this.#putPart(item.part));
      if (!answer) return;
      if (answer.status === 200) {
        this.#advance(item);
        return;
      }
      if (answer.status !== 409) this.#reject(answer);
      else if (answer.body.code === "need_init") this.#isInitSent = false;
      else if (!this.#reorder(item, answer)) return;
    }
  }

  async #sendInit(): Promise<boolean> {
    const { client, routes, grant } = this.#options;
    const init = this.#init;
    if (!init) return false;
    const headers = {
      ...routes.headers(grant.liveId),
      "x-push-token": grant.token,
      "x-codecs": init.codecs,
      "x-size": `${init.width}x${init.height}`,
    };
    const path = routes.initPath(grant.liveId, this.#position.gen);
    const answer = await this.#untilAnswered(() => client.putBytes(path, headers, init.bytes));
    if (answer && answer.status !== 200) this.#reject(answer);
    this.#isInitSent = answer?.status === 200;
    if (this.#isInitSent) this.#isGenerationUsed = true;
    return this.#isInitSent;
  }

  #putPart(part: PackagedPart): Promise<SiteResponse> {
    const { client, routes, grant, stats } = this.#options;
    const json = stats(this.#queue.droppedParts);
    const headers = {
      ...routes.headers(grant.liveId),
      "x-push-token": grant.token,
      "x-duration-ms": String(part.durationMs),
      "x-independent": part.isIndependent ? "1" : "0",
      "x-pdt-ms": String(part.wallMs),
      "x-last": part.isLastOfSegment ? "1" : "0",
      ...(json !== undefined && { "x-stats": json }),
    };
    return client.putBytes(routes.partPath(grant.liveId, this.#position), headers, part.bytes);
  }

  #advance(item: QueuedPart): void {
    const { gen, msn, part } = this.#position;
    this.#reorders = 0;
    this.#sent = [...this.#sent.filter(({ at }) => at.msn >= msn - 1), { at: this.#position, item }];
    this.#position = item.part.isLastOfSegment ? { gen, msn: msn + 1, part: 0 } : { gen, msn, part: part + 1 };
  }

  /** Returns false if this part must not be sent now. */
  #reorder(item: QueuedPart, { body }: SiteResponse): boolean {
    const { msn, part } = body;
    this.#reorders += 1;
    if (typeof msn !== "number" || typeof part !== "number" || this.#reorders > MAX_REORDERS) {
      this.#stop("out_of_order", undefined);
      return false;
    }
    this.#options.onEvent("reordered", { msn, part });
    const from = this.#sent.findIndex(({ at }) => at.msn === msn && at.part === part);
    if (from !== -1) {
      this.#queue.putBack([...this.#sent.slice(from).map((sent) => sent.item), item]);
      this.#sent = this.#sent.slice(0, from);
      this.#position = { ...this.#position, msn, part };
      return false;
    }
    // The hub lost more than we kept, or has more than this push sent: continue at its position.
    if (this.#reorders === 1) this.#nextGeneration();
    this.#position = { ...this.#position, msn, part };
    if (item.part.isFirstOfSegment) return true;
    this.#queue.skipSegment(item.segment);
    return false;
  }

  /** Retries while the site is down or failing; returns undefined if this push ends meanwhile. */
  async #untilAnswered(send: () => Promise<SiteResponse>): Promise<SiteResponse | undefined> {
    for (let attempt = 0; !this.#isStopped; attempt += 1) {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) {
        this.#lastAnswerAtMs = Date.now();
        return answer;
      }
      if (attempt === 0) this.#options.onEvent("site_unreachable", { status: answer?.status ?? 0 });
      if (Date.now() - this.#lastAnswerAtMs > GIVE_UP_AFTER_MS) this.#stop("site_unreachable", undefined);
      await wait(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
    }
    return undefined;
  }

  #reject({ status, body }: SiteResponse): void {
    const code = typeof body.code === "string" ? body.code : status === 413 ? "push_bitrate" : `site_${status}`;
    this.#stop(code, body.text);
  }

  #stop(code: string, text: unknown): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#options.onRejected(code, text);
  }
}
