// One push: drives the encoders and uploads their parts to the site.
import { Packager, type PackagerOutput } from "#ingest/cmaf/packager.ts";
import type { PushGrant } from "#ingest/uplink/authorize.ts";
import type { PushClient } from "#ingest/uplink/push-client.ts";
import type { PushRoutes } from "#ingest/uplink/push-routes.ts";
import { PushMeter } from "#ingest/uplink/push-stats.ts";
import { Uplink } from "#ingest/uplink/uplink.ts";
import { AudioSender } from "./audio-sender.ts";
import { type EndReason, type Figures, type Pressure, toEndReason } from "./broadcast-view.ts";
import type { Quality } from "./quality.ts";
import { RateControl } from "./rate-control.ts";
import { VideoSender } from "./video-sender.ts";

/** Ticks in a worker, because browsers throttle timers of background tabs to once a minute. */
function startBackgroundTimer(everyMs: number, run: () => void): () => void {
  const source = new Blob([`setInterval(() => postMessage(0), ${everyMs})`], { type: "text/javascript" });
  const url = URL.createObjectURL(source);
  const worker = new Worker(url);
  worker.onmessage = run;
  return () => {
    worker.terminate();
    URL.revokeObjectURL(url);
  };
}

export type PushTracks = {
  picture: MediaStreamTrack;
  microphone: MediaStreamTrack | undefined;
  screenSound: MediaStreamTrack | undefined;
  isMuted: boolean;
};
type Options = {
  client: PushClient;
  routes: PushRoutes;
  grant: PushGrant;
  quality: Quality;
  hasSound: boolean;
  onFigures(figures: Figures, pressure: Pressure): void;
  /** Called if the push ends by itself. */
  onEnded(reason: EndReason): void;
};

const TICK_MS = 100;
const FIGURES_MS = 1_000;
/** The encoder is not restarted if it fails again this soon, because it would keep failing. */
const ENCODER_RETRY_MS = 30_000;

export class PushSession {
  readonly #options: Options;
  readonly #packager = new Packager();
  readonly #uplink: Uplink;
  readonly #video: VideoSender;
  readonly #audio: AudioSender | undefined;
  readonly #rate: RateControl;
  readonly #siteMeter = new PushMeter(Date.now());
  readonly #ownMeter = new PushMeter(Date.now());
  readonly #stopTimer: () => void;
  #checkedAtMs = performance.now();
  #encoderFailedAtMs = Number.NEGATIVE_INFINITY;
  #isUnreachable = false;
  #isEnded = false;

  constructor(options: Options, tracks: PushTracks) {
    const { client, routes, grant, quality, hasSound } = options;
    this.#options = options;
    this.#rate = new RateControl(quality.kbps, performance.now());
    this.#uplink = new Uplink({
      ...{ client, routes, grant },
      stats: (droppedParts) => {
        const stats = this.#siteMeter.take(Date.now(), droppedParts);
        return stats && JSON.stringify(stats);
      },
      onRejected: (code) => this.#end(toEndReason(code)),
      onEvent: (event) => {
        if (event === "site_unreachable") this.#isUnreachable = true;
      },
    });
    this.#packager.announceAudio(hasSound);
    const onError = () => this.#end("encoder");
    this.#video = new VideoSender({
      quality,
      onConfig: (avcC) => this.#use(this.#packager.videoConfig(avcC)),
      onFrame: ({ rawMs, isKeyframe, data }) => {
        for (const meter of [this.#siteMeter, this.#ownMeter]) {
          meter.addBytes(data.length);
          meter.addFrame(isKeyframe, rawMs);
        }
        this.#use(this.#packager.videoFrame({ rawMs, isKeyframe, compositionMs: 0, data }, Date.now()));
      },
      onError: () => this.#retryEncoder(),
    });
    if (hasSound) {
      this.#audio = new AudioSender({
        onConfig: (config) => this.#use(this.#packager.audioConfig(config)),
        onFrame: (rawMs, data) => {
          for (const meter of [this.#siteMeter, this.#ownMeter]) meter.addBytes(data.length);
          this.#use(this.#packager.audioFrame(rawMs, data));
        },
        onError,
      });
      this.#audio.start().catch(onError);
    }
    this.setTracks(tracks);
    this.#stopTimer = startBackgroundTimer(TICK_MS, () => this.#tick());
  }

  setTracks({ picture, microphone, screenSound, isMuted }: PushTracks): void {
    this.#video.setTrack(picture);
    this.setSound({ microphone, screenSound, isMuted });
  }

  setSound({ microphone, screenSound, isMuted }: Omit<PushTracks, "picture">): void {
    this.#audio?.setTracks(microphone, screenSound);
    this.#audio?.setMuted(isMuted);
  }

  /** Flushes the encoded parts, then ends the push on the site. */
  async close(reason: string): Promise<void> {
    this.#use(this.#packager.flush());
    this.#release();
    await this.#uplink.close(reason);
  }

  /** For a closing page: notifies the site without flushing. */
  abandon(): void {
    const { routes, grant } = this.#options;
    const { liveId, token } = grant;
    this.#release();
    void fetch(routes.unpublishPath(liveId), {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json", ...routes.headers(liveId) },
      body: JSON.stringify({ token, reason: "page_closed" }),
    });
  }

  #release(): void {
    this.#isEnded = true;
    this.#stopTimer();
    this.#video.close();
    this.#audio?.close();
  }

  #tick(): void {
    const nowMs = performance.now();
    this.#video.repeatWhenStill(nowMs);
    if (nowMs - this.#checkedAtMs < FIGURES_MS) return;
    this.#checkedAtMs = nowMs;
    const { queuedParts } = this.#uplink;
    if (queuedParts === 0) this.#isUnreachable = false;
    this.#video.setRate(this.#rate.update(queuedParts, nowMs));
    const stats = this.#ownMeter.take(Date.now(), 0);
    const { droppedFrames } = this.#video;
    if (stats) {
      const { bitrateKbps, fps } = stats;
      this.#options.onFigures({ bitrateKbps, fps, queuedParts, droppedFrames }, this.#pressure());
    }
  }

  #pressure(): Pressure {
    if (this.#isUnreachable) return "unreachable";
    if (this.#rate.isReduced) return "network";
    return this.#video.isBehind ? "device" : "none";
  }

  #retryEncoder(): void {
    const nowMs = performance.now();
    if (this.#isEnded) return;
    if (nowMs - this.#encoderFailedAtMs < ENCODER_RETRY_MS) this.#end("encoder");
    else this.#video.restartEncoder();
    this.#encoderFailedAtMs = nowMs;
  }

  #use(outputs: readonly PackagerOutput[]): void {
    if (this.#isEnded) return;
    for (const output of outputs) {
      if (output.kind === "init") this.#uplink.addInit(output);
      else if (output.kind === "part") this.#uplink.addPart(output);
      else this.#end("rejected");
    }
  }

  #end(reason: EndReason): void {
    if (this.#isEnded) return;
    this.#release();
    void this.#uplink.close(reason);
    this.#options.onEnded(reason);
  }
}
