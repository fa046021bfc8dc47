import {
  allowAddressInput,
  anchorMatchesInput,
  createLiveInput,
  liveCoverInput,
  overlayInput,
  switchMatchInput,
  updateLiveInput,
} from "#domain/live/contract.ts";
import { MAX_COVER_BYTES } from "#domain/live/cover.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { liveBackendOf } from "../../gateways/media/media-hosts.ts";
import { createCoverStore } from "../../gateways/storage/live-covers.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  endLive,
  getLiveHealth,
  startLive,
  switchLiveMatch,
  updateLiveTexts,
} from "../../services/live/control-live.ts";
import { createLive } from "../../services/live/create-live.ts";
import { listStreamableMatches } from "../../services/live/list-lives.ts";
import { setLiveCover } from "../../services/live/live-cover.ts";
import { getOverlayMatch, listOverlays } from "../../services/live/overlays.ts";
import { getBroadcastState, getOwnLive } from "../../services/live/own-live.ts";
import { allowPushAddress, getPushAddresses, rotatePushKey } from "../../services/live/push-keys.ts";
import { requireMember } from "../identity/account-context.ts";
import { toServiceContext } from "../service-context.ts";
import { createLiveContext } from "./live-context.ts";

const GROUP = "Streamers";
const GO_LIVE = "go_live";

/** The streamer's own live, from its creation to its end. */
export const broadcastCalls: CallDefinition[] = [
  defineCall({
    name: "POST /live/create",
    group: GROUP,
    summary:
      "Creates a live in the streamer's own room and returns its push key once. With a match, the match must be in progress or start within an hour.",
    input: createLiveInput,
    needs: GO_LIVE,
    run: (context, input) => {
      const { id: brandId, giftSharePercent: sharePercent } = context.brand;
      return createLive(createLiveContext(context), {
        ...input,
        ...{ brandId, sharePercent, backend: liveBackendOf(context.env, context.brand) },
      });
    },
  }),
  defineCall({
    name: "POST /live/update",
    group: GROUP,
    summary: "Updates title, tags, notice, external comments and external lines of the streamer's live.",
    input: updateLiveInput,
    needs: GO_LIVE,
    run: (context, input) => updateLiveTexts(createLiveContext(context), input),
  }),
  defineCall({
    name: "POST /live/rotateKey",
    group: GROUP,
    summary: "Revokes the push key of the streamer's live and returns a new one once.",
    input: emptyInput,
    needs: GO_LIVE,
    run: (context) => rotatePushKey(createLiveContext(context)),
  }),
  defineCall({
    name: "GET /live/health",
    group: GROUP,
    summary: "Returns the stream health of the last ten minutes and the refused push attempts.",
    input: emptyInput,
    needs: GO_LIVE,
    run: (context) => getLiveHealth(createLiveContext(context)),
  }),
  defineCall({
    name: "GET /live/overlays",
    group: GROUP,
    summary: "Lists the addresses of the streamer's overlays for OBS. They show public data, without sign-in or delay.",
    input: emptyInput,
    needs: GO_LIVE,
    run: async (context) => listOverlays({ uid: requireMember(context).uid, roomSecret: context.env.ROOM_SECRET }),
  }),
  defineCall({
    name: "GET /live/overlay",
    group: GROUP,
    summary: "Returns the match that the overlays of a room follow, for a token of an overlay's address.",
    input: overlayInput,
    needs: "browse",
    run: (context, input) =>
      getOverlayMatch({ ...toServiceContext(context), roomSecret: context.env.ROOM_SECRET }, input),
  }),
  defineCall({
    name: "POST /live/cover",
    group: GROUP,
    summary: "Uploads the cover of the streamer's live, a JPEG of at most 1 MB.",
    input: liveCoverInput,
    needs: GO_LIVE,
    maxBytes: MAX_COVER_BYTES,
    run: (context, input) =>
      setLiveCover({ ...createLiveContext(context), covers: createCoverStore(context.env.MEDIA) }, input),
  }),
  defineCall({
    name: "GET /anchor/isBroadcast",
    group: GROUP,
    summary: "Returns whether the streamer is live, and the id of their open live.",
    input: emptyInput,
    needs: GO_LIVE,
    run: (context) => getBroadcastState(createLiveContext(context)),
  }),
  defineCall({
    name: "GET /anchor/liveInfo",
    group: GROUP,
    summary: "Returns the streamer's open live with its settings, viewers and allowed addresses.",
    input: emptyInput,
    needs: GO_LIVE,
    run: (context) => getOwnLive(createLiveContext(context)),
  }),
  ...(["GET /anchor/broadcast", "POST /anchor/broadcast"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Starts the streamer's live. Media must arrive already. With GET, only the token header authenticates.",
      input: emptyInput,
      needs: GO_LIVE,
      writes: true,
      run: (context) => startLive(createLiveContext(context)),
    }),
  ),
  ...(["GET /anchor/downcast", "POST /anchor/downcast"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Ends the streamer's live and stops its push. With GET, only the token header authenticates.",
      input: emptyInput,
      needs: GO_LIVE,
      writes: true,
      run: (context) => endLive(createLiveContext(context)),
    }),
  ),
  defineCall({
    name: "POST /anchor/toggleMatchId",
    group: GROUP,
    summary: "Switches the streamer's live to another match, or to none. Viewers are notified in the room.",
    input: switchMatchInput,
    needs: GO_LIVE,
    run: (context, input) => switchLiveMatch(createLiveContext(context), input),
  }),
  defineCall({
    name: "GET /getAnchorMatchLive",
    group: GROUP,
    summary: "Lists the matches a live can be started for now, with the number of lives on each.",
    input: anchorMatchesInput,
    needs: GO_LIVE,
    run: (context, input) => listStreamableMatches(toServiceContext(context), input),
  }),
  defineCall({
    name: "GET /getAnchorIP",
    group: GROUP,
    summary: "Returns the caller's address, the addresses the push key accepts, and the refused attempts.",
    input: emptyInput,
    needs: GO_LIVE,
    run: (context) => getPushAddresses(createLiveContext(context)),
  }),
  ...(["GET /addIpWhite", "POST /addIpWhite"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary:
        "Allows another address to push, by default the caller's. With GET, only the token header authenticates.",
      input: allowAddressInput,
      needs: GO_LIVE,
      writes: true,
      run: (context, input) => allowPushAddress(createLiveContext(context), input),
    }),
  ),
];
