import { authorizeWithRetries } from "#ingest/uplink/authorize.ts";
import { pushRoutes } from "#ingest/uplink/push-routes.ts";
import { type BroadcastView, INITIAL_VIEW, isSending, type PictureSource, toEndReason } from "./broadcast-view.ts";
import { createFetchClient } from "./fetch-client.ts";
import { openCamera, openMicrophone, openScreen, toSourceProblem } from "./media-sources.ts";
import { PushSession } from "./push-session.ts";
import type { Quality, Size } from "./quality.ts";

export type BroadcastTarget = { roomId: string; pushKey: string };
type Options = { address: BroadcastTarget; hasSound: boolean };

const stopAll = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Captures camera or screen plus microphone and pushes them. A store for `useSyncExternalStore`. */
export class BrowserPush {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #view: BroadcastView = INITIAL_VIEW;
  #pictureStream: MediaStream | undefined;
  #microphoneStream: MediaStream | undefined;
  #session: PushSession | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getView = (): BroadcastView => this.#view;

  showCamera(size: Size, deviceId?: string): Promise<void> {
    return this.#openPicture("camera", () => openCamera(size, deviceId));
  }

  shareScreen(): Promise<void> {
    return this.#openPicture("screen", openScreen);
  }

  async turnMicrophoneOn(deviceId?: string): Promise<void> {
    this.#change({ microphone: { kind: "asking" } });
    try {
      const stream = await openMicrophone(deviceId);
      if (this.#isClosed) return stopAll(stream);
      stopAll(this.#microphoneStream);
      this.#microphoneStream = stream;
      const [track] = stream.getAudioTracks();
      track?.addEventListener("ended", () => {
        if (this.#microphoneStream !== stream) return;
        this.#microphoneStream = undefined;
        this.#change({ microphone: { kind: "lost" } });
        this.#applySound();
      });
      this.#change({ microphone: { kind: "on", deviceId: track?.getSettings().deviceId } });
      this.#applySound();
    } catch (error) {
      this.#change({ microphone: { kind: "failed", problem: toSourceProblem(error) } });
    }
  }

  turnMicrophoneOff(): void {
    stopAll(this.#microphoneStream);
    this.#microphoneStream = undefined;
    this.#change({ microphone: { kind: "off" } });
    this.#applySound();
  }

  setMuted(isMuted: boolean): void {
    this.#change({ isMuted });
    this.#applySound();
  }

  async start(quality: Quality): Promise<void> {
    const picture = this.#pictureStream?.getVideoTracks()[0];
    if (!picture || isSending(this.#view.send)) return;
    this.#change({ send: { kind: "opening" } });
    const { address, hasSound } = this.#options;
    const client = createFetchClient();
    const routes = pushRoutes(undefined, { room: address.roomId, key: address.pushKey, address: "" });
    const grant = await authorizeWithRetries(client, routes);
    // The page may have been left, or the source lost, during the request.
    const track = this.#pictureStream?.getVideoTracks()[0];
    if (this.#isClosed || "code" in grant || !track) {
      const reason = "code" in grant ? toEndReason(grant.code) : "stopped";
      client.close();
      this.#change({ send: { kind: "ended", reason } });
      return;
    }
    this.#session = new PushSession(
      {
        ...{ client, routes, grant, quality, hasSound },
        onFigures: (figures, pressure) => this.#change({ send: { kind: "sending", figures, pressure } }),
        onEnded: (reason) => {
          this.#session = undefined;
          this.#change({ send: { kind: "ended", reason } });
        },
      },
      { picture: track, ...this.#sound() },
    );
    const figures = { bitrateKbps: 0, fps: 0, queuedParts: 0, droppedFrames: 0 };
    this.#change({ send: { kind: "sending", figures, pressure: "none" } });
  }

  async stop(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    if (!session) return;
    this.#change({ send: { kind: "ended", reason: "stopped" } });
    await session.close("stopped");
  }

  /** For `pagehide`, which leaves no time to flush. */
  abandon(): void {
    if (!this.#session) return;
    this.#session.abandon();
    this.#session = undefined;
    this.#change({ send: { kind: "ended", reason: "stopped" } });
  }

  /** For unmounting: releases the camera and microphone, and notifies the site. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    void this.stop();
    stopAll(this.#pictureStream);
    stopAll(this.#microphoneStream);
  }

  async #openPicture(source: PictureSource, open: () => Promise<MediaStream>): Promise<void> {
    const previous = this.#view.picture;
    this.#change({ picture: { kind: "asking", source } });
    try {
      const stream = await open();
      if (this.#isClosed) return stopAll(stream);
      this.#adoptPicture(source, stream);
    } catch (error) {
      // Cancelling the picker for another screen keeps the one that is shared.
      const isKept = previous.kind === "on";
      this.#change({ picture: isKept ? previous : { kind: "failed", source, problem: toSourceProblem(error) } });
    }
  }

  #adoptPicture(source: PictureSource, stream: MediaStream): void {
    stopAll(this.#pictureStream);
    this.#pictureStream = stream;
    const [track] = stream.getVideoTracks();
    track?.addEventListener("ended", () => {
      if (this.#pictureStream !== stream) return;
      stopAll(stream);
      this.#pictureStream = undefined;
      this.#change({ picture: { kind: "lost", source } });
      this.#applySound();
    });
    this.#change({ picture: { kind: "on", source, stream } });
    if (track) this.#session?.setTracks({ picture: track, ...this.#sound() });
  }

  #sound() {
    return {
      microphone: this.#microphoneStream?.getAudioTracks()[0],
      screenSound: this.#pictureStream?.getAudioTracks()[0],
      isMuted: this.#view.isMuted,
    };
  }

  #applySound(): void {
    this.#session?.setSound(this.#sound());
  }

  #change(change: Partial<BroadcastView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
