import { AppError } from "#domain/errors.ts";
import type { LiveState } from "#domain/live/state.ts";
import type { ControlResponse, LiveControl } from "#party/protocol/live-stream/control.ts";
import type { LiveStreamClient } from "../../gateways/rooms/live-stream-client.ts";
import { log } from "../../log.ts";

type Rejected = Extract<ControlResponse, { ok: false }>;

function toAppError({ code }: Rejected): AppError {
  switch (code) {
    case "live_no_picture":
    case "live_over":
    case "live_already_started":
      return new AppError(code);
    case "clip_empty":
      return new AppError("clip_unavailable");
    default:
      return new AppError("conflict");
  }
}

/** Throws `live_unavailable` when the hub did not respond, and the hub's own reason when it rejected the request. */
export async function controlLiveStream<Kind extends Extract<ControlResponse, { ok: true }>["kind"]>(
  liveStreams: LiveStreamClient,
  liveId: number,
  request: LiveControl,
  kind: Kind,
): Promise<Extract<ControlResponse, { ok: true; kind: Kind }>> {
  const answer = await liveStreams.control(liveId, request).catch((error: unknown) => {
    log("error", "live_stream_failed", { liveId, request: request.do, error });
    throw new AppError("live_unavailable");
  });
  if (!answer.ok) throw toAppError(answer);
  const isWanted = (one: typeof answer): one is Extract<ControlResponse, { ok: true; kind: Kind }> => one.kind === kind;
  if (!isWanted(answer)) throw new AppError("live_unavailable");
  return answer;
}

export const controlLiveState = async (
  liveStreams: LiveStreamClient,
  liveId: number,
  request: LiveControl,
): Promise<LiveState> => (await controlLiveStream(liveStreams, liveId, request, "state")).state;
