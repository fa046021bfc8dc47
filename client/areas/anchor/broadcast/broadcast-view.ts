import type { SourceProblem } from "./media-sources.ts";

export type PictureSource = "camera" | "screen";

/** The captured picture, sent or not. `lost`: unplugged, or sharing was stopped in the browser. */
export type PictureState =
  | { kind: "off" }
  | { kind: "asking"; source: PictureSource }
  | { kind: "failed"; source: PictureSource; problem: SourceProblem }
  | { kind: "on"; source: PictureSource; stream: MediaStream }
  | { kind: "lost"; source: PictureSource };
export type MicrophoneState =
  | { kind: "off" }
  | { kind: "asking" }
  | { kind: "failed"; problem: SourceProblem }
  | { kind: "on"; deviceId: string | undefined }
  | { kind: "lost" };

export type EndReason = "stopped" | "key" | "address" | "taken" | "over" | "unreachable" | "encoder" | "rejected";
export type Figures = { bitrateKbps: number; fps: number; queuedParts: number; droppedFrames: number };
/** Reason the quality is reduced right now. */
export type Pressure = "none" | "network" | "device" | "unreachable";
export type SendState =
  | { kind: "idle" }
  | { kind: "opening" }
  | { kind: "sending"; figures: Figures; pressure: Pressure }
  | { kind: "ended"; reason: EndReason };

export type BroadcastView = {
  picture: PictureState;
  microphone: MicrophoneState;
  isMuted: boolean;
  send: SendState;
};

export const INITIAL_VIEW: BroadcastView = {
  picture: { kind: "off" },
  microphone: { kind: "off" },
  isMuted: false,
  send: { kind: "idle" },
};

const REASONS: Readonly<Record<string, EndReason>> = {
  push_key_wrong: "key",
  push_key_revoked: "key",
  push_address_refused: "address",
  push_taken: "taken",
  live_over: "over",
  site_unreachable: "unreachable",
};

export const toEndReason = (code: string): EndReason => REASONS[code] ?? "rejected";
export const isSending = ({ kind }: SendState): boolean => kind === "opening" || kind === "sending";
