import { type ControlAnswer, type LiveControl, liveStreamPath } from "#party/protocol/live-stream/control.ts";
import { postToRoom } from "./rooms.ts";

/** Requests to the hub of a live; throws when the hub did not respond. */
export type LiveStreamClient = { control(liveId: number, request: LiveControl): Promise<ControlAnswer> };

/** The hub answers a rejected request with 409 and its reason. */
export const createLiveStreamClient = (env: { ROOMS: Fetcher; ROOM_SECRET: string }): LiveStreamClient => ({
  async control(liveId, request) {
    const answer = await postToRoom(env, liveStreamPath(liveId), request);
    if (!answer.ok && answer.status !== 409) {
      await answer.body?.cancel();
      throw new Error(`the hub of live ${liveId} responded ${answer.status}`);
    }
    return answer.json<ControlAnswer>();
  },
});
