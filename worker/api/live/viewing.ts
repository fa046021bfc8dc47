import {
  clipInput,
  clipListInput,
  createClipInput,
  liveNowInput,
  liveUnlockInput,
  playbackInput,
  replaysInput,
} from "#domain/live/contract.ts";
import { createLiveStreamClient } from "../../gateways/rooms/live-stream.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { createClip, getClip, listClips, removeClip } from "../../services/live/clips.ts";
import { getPlayback } from "../../services/live/get-playback.ts";
import { listLivesNow, listReplays } from "../../services/live/list-lives.ts";
import { unlockLive } from "../../services/live/unlock-live.ts";
import { getRoomActor } from "../chat/room-context.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { createPlaybackContext, getPlaybackReader, readerUidOf } from "./live-context.ts";

const GROUP = "Chat and live";

function createClipContext(context: CallContext) {
  const { uid } = requireMember(context);
  const viewer = getPlaybackReader(context);
  return {
    ...toServiceContext(context),
    liveStreams: createLiveStreamClient(context.env),
    actor: getRoomActor(context) ?? { uid, isAdmin: false },
    canWatch: async (liveId: number, roomId: string) => {
      const { sources } = await getPlayback(createPlaybackContext(context), { roomId, liveId, viewer });
      return sources.some(({ url }) => url !== "");
    },
  };
}

export const viewingCalls: CallDefinition[] = [
  defineCall({
    name: "GET /live/playback",
    group: GROUP,
    summary:
      "Returns the sources of a room's live or replay as signed URLs, by the caller's rights. A live the caller has no right to starts a trial of three minutes a day.",
    input: playbackInput,
    needs: "browse",
    bindsBrowser: true,
    run: (context, input) =>
      getPlayback(createPlaybackContext(context), { ...input, viewer: getPlaybackReader(context) }),
  }),
  defineCall({
    name: "GET /live/now",
    group: GROUP,
    summary: "Lists lives on the air, of a game or match: streamers the caller follows first, then most viewers.",
    input: liveNowInput,
    needs: "browse",
    run: (context, input) => listLivesNow(toServiceContext(context), { ...input, readerUid: readerUidOf(context) }),
  }),
  defineCall({
    name: "GET /live/replays",
    group: GROUP,
    summary: "Lists replays of a room, live, game or match, newest first.",
    input: replaysInput,
    needs: "browse",
    run: (context, input) => listReplays(toServiceContext(context), input),
  }),
  defineCall({
    name: "POST /orderpay/match/pay/liveUnlock",
    group: GROUP,
    summary:
      "Unlocks a paid live and its replay with coins, bonus coins first. Refunded when the live does not start or ends within five minutes.",
    input: liveUnlockInput,
    needs: "manage_own_account",
    run: (context, input) => unlockLive(toServiceContext(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /live/clip",
    group: GROUP,
    summary: "Creates a clip of the 30 seconds before a moment of a live or replay.",
    input: createClipInput,
    needs: "chat",
    run: (context, input) => createClip(createClipContext(context), input),
  }),
  defineCall({
    name: "GET /live/clip",
    group: GROUP,
    summary: "Returns a clip with a signed URL that plays its segments only.",
    input: clipInput,
    needs: "browse",
    run: (context, input) =>
      getClip(createPlaybackContext(context), {
        ...input,
        reader: getRoomActor(context),
        viewer: getPlaybackReader(context),
      }),
  }),
  defineCall({
    name: "GET /live/clips",
    group: GROUP,
    summary: "Lists the clips of a room or live, newest first, or one clip, without a URL to play them.",
    input: clipListInput,
    needs: "browse",
    run: (context, input) => listClips(toServiceContext(context), { ...input, reader: getRoomActor(context) }),
  }),
  defineCall({
    name: "POST /live/clip/remove",
    group: GROUP,
    summary: "Removes a clip. Its author, the streamer and administrators may.",
    input: clipInput,
    needs: "chat",
    run: (context, input) => removeClip(createClipContext(context), input),
  }),
];
