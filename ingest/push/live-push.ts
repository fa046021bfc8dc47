// One accepted push: RTMP media messages in, parts to the site out.
import { parseAudioTag, parseVideoTag } from "../cmaf/flv-tags.ts";
import { Packager, type PackagerOutput } from "../cmaf/packager.ts";
import type { Log } from "../log.ts";
import type { AmfObject } from "../rtmp/amf0.ts";
import type { PublishControl, PushSink } from "../rtmp/session.ts";
import type { PushGrant } from "../uplink/authorize.ts";
import type { PushClient } from "../uplink/push-client.ts";
import type { PushRoutes } from "../uplink/push-routes.ts";
import { PushMeter } from "../uplink/push-stats.ts";
import { rejectionText } from "../uplink/rejection-texts.ts";
import { Uplink } from "../uplink/uplink.ts";
import { BitrateLimit } from "./bitrate-limit.ts";
import { PushPacer } from "./push-pacer.ts";

export type LivePushOptions = {
  client: PushClient;
  routes: PushRoutes;
  grant: PushGrant;
  control: PublishControl;
  log: Log;
  /** Called once the site knows that the push has ended. */
  onClosed: () => void;
};

const SILENCE_MS = 10_000;
const CHECK_MS = 1_000;

export class LivePush implements PushSink {
  readonly #options: LivePushOptions;
  readonly #packager = new Packager();
  readonly #uplink: Uplink;
  readonly #meter = new PushMeter(Date.now());
  readonly #bitrate = new BitrateLimit();
  readonly #pacer = new PushPacer();
  readonly #silenceCheck: NodeJS.Timeout;
  #lastMediaAtMs = Date.now();
  #endReason: string | undefined;
  #isClosed = false;

  constructor(options: LivePushOptions) {
    const { client, routes, grant, log } = options;
    this.#options = options;
    this.#uplink = new Uplink({
      client,
      routes,
      grant,
      stats: (droppedParts) => {
        const stats = this.#meter.take(Date.now(), droppedParts);
        return stats && JSON.stringify(stats);
      },
      onRejected: (code, text) => this.#end(code, rejectionText(code, text)),
      onEvent: (event, fields) => log(event, { liveId: grant.liveId, ...fields }),
    });
    this.#silenceCheck = setInterval(() => this.#endWhenSilent(), CHECK_MS);
    this.#silenceCheck.unref();
  }

  metadata(fields: AmfObject): void {
    const hasAudio = "audiocodecid" in fields || "audiosamplerate" in fields || fields.stereo !== undefined;
    const hasVideo = "videocodecid" in fields || "width" in fields;
    if (hasVideo) this.#packager.announceAudio(hasAudio);
  }

  video(timestampMs: number, body: Buffer): void {
    const tag = parseVideoTag(body);
    if (tag.kind === "rejected") this.#end("push_codec", tag.reason);
    if (tag.kind === "config") this.#use(this.#packager.videoConfig(tag.avcC));
    if (tag.kind !== "frame" || !this.#mayPass(body.length, timestampMs)) return;
    this.#meter.addFrame(tag.isKeyframe, timestampMs);
    this.#use(this.#packager.videoFrame({ rawMs: timestampMs, ...tag }, Date.now()));
  }

  audio(timestampMs: number, body: Buffer): void {
    const tag = parseAudioTag(body);
    if (tag.kind === "rejected") this.#end("push_codec", tag.reason);
    if (tag.kind === "config") this.#use(this.#packager.audioConfig(tag.specificConfig));
    if (tag.kind === "frame" && this.#mayPass(body.length, timestampMs))
      this.#use(this.#packager.audioFrame(timestampMs, tag.data));
  }

  close(reason: string): void {
    if (this.#isClosed) return;
    this.#use(this.#packager.flush());
    this.#isClosed = true;
    clearInterval(this.#silenceCheck);
    this.#uplink.close(this.#endReason ?? reason).finally(this.#options.onClosed);
  }

  #mayPass(bytes: number, timestampMs: number): boolean {
    const nowMs = Date.now();
    this.#lastMediaAtMs = nowMs;
    this.#meter.addBytes(bytes);
    if (this.#bitrate.isExceeded(bytes, timestampMs, nowMs)) this.#end("push_bitrate", rejectionText("push_bitrate"));
    const pauseMs = this.#pacer.pauseMs(this.#packager.mediaMs, nowMs);
    if (pauseMs > 0) this.#options.control.pause(pauseMs);
    return this.#endReason === undefined;
  }

  #endWhenSilent(): void {
    if (Date.now() - this.#lastMediaAtMs > SILENCE_MS)
      this.#end("push_silent", "No picture and no sound arrived for 10 seconds.");
  }

  #use(outputs: readonly PackagerOutput[]): void {
    if (this.#isClosed) return;
    for (const output of outputs) {
      if (output.kind === "init") this.#uplink.addInit(output);
      else if (output.kind === "part") this.#uplink.addPart(output);
      else this.#end("push_codec", output.reason);
    }
  }

  #end(code: string, text: string): void {
    if (this.#endReason !== undefined) return;
    this.#endReason = code;
    this.#options.log("push_ended", { liveId: this.#options.grant.liveId, code, text });
    this.#options.control.reject(text);
  }
}
