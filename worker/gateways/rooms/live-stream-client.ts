import type { ControlResponse, LiveControl } from "#party/protocol/live-stream/control.ts";

/** Requests to the hub of a live; throws when the hub did not respond. */
export type LiveStreamClient = { control(liveId: number, request: LiveControl): Promise<ControlResponse> };
