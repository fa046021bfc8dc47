import { FRAMES_PER_SECOND, type Size } from "./quality.ts";

/** Reason a camera, microphone or screen could not be opened. */
export type SourceProblem = "denied" | "not_found" | "busy" | "failed";
export type Device = { id: string; label: string };
export type Devices = { cameras: readonly Device[]; microphones: readonly Device[] };

const PROBLEMS: Readonly<Record<string, SourceProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "not_found",
  OverconstrainedError: "not_found",
  NotReadableError: "busy",
};

export const toSourceProblem = (error: unknown): SourceProblem =>
  (error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? "failed";

const exactly = (deviceId: string | undefined) => (deviceId === undefined ? {} : { deviceId: { exact: deviceId } });

export const openCamera = ({ width, height }: Size, deviceId?: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: {
      ...exactly(deviceId),
      width: { ideal: width },
      height: { ideal: height },
      frameRate: { ideal: FRAMES_PER_SECOND, max: FRAMES_PER_SECOND },
    },
  });

export const openMicrophone = (deviceId?: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { ...exactly(deviceId), echoCancellation: true, noiseSuppression: true },
  });

/** The browser asks for a tab, window or screen; a tab can share its sound. */
export const openScreen = (): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: FRAMES_PER_SECOND } }, audio: true });

/** Skips devices without a name, because browsers withhold names until permission is granted. */
export async function listDevices(): Promise<Devices> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ofKind = (wanted: MediaDeviceKind): Device[] =>
    devices
      .filter(({ kind, label }) => kind === wanted && label !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { cameras: ofKind("videoinput"), microphones: ofKind("audioinput") };
}
