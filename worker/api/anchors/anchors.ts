import {
  anchorImageUploadInput,
  anchorListInput,
  anchorProfileInput,
  applyAsAnchorInput,
  idImageInput,
  updateAnchorInput,
} from "#domain/anchors/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getApplicationStatus, isApprovedAnchor } from "../../services/anchors/application-status.ts";
import { applyAsAnchor, saveIdImage } from "../../services/anchors/apply.ts";
import { getAnchorProfile, listAnchors } from "../../services/anchors/profiles.ts";
import { addAnchorPicture, setAnchorCover, updateAnchorProfile } from "../../services/anchors/update-profile.ts";
import { requireMember } from "../identity/account-context.ts";
import { readerUidOf } from "../live/live-context.ts";
import { toServiceContext } from "../service-context.ts";

const GROUP = "Streamers";
const OWN = "manage_own_account";
const EDIT = "edit_own_room";

const withImages = (context: CallContext) => ({
  ...toServiceContext(context),
  images: createImageStore(context.env.MEDIA, "anchor-images"),
});

export const anchorCalls: CallDefinition[] = [
  defineCall({
    name: "GET /anchor/whether",
    group: GROUP,
    summary: "Returns whether the caller is a streamer, and whether they are banned.",
    input: emptyInput,
    needs: OWN,
    run: (context) => isApprovedAnchor(toServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "GET /anchor/status",
    group: GROUP,
    summary: "Returns the state of the caller's streamer application and the ID images uploaded for the next one.",
    input: emptyInput,
    needs: OWN,
    run: (context) => getApplicationStatus(toServiceContext(context), { uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /V2/anchor/user",
    group: GROUP,
    summary: "Applies as a streamer. Requires a bound phone, three uploaded ID images and an age of 18 or over.",
    input: applyAsAnchorInput,
    needs: OWN,
    run: (context, input) =>
      applyAsAnchor(
        { ...toServiceContext(context), secret: context.env.SESSION_SECRET },
        { ...input, uid: requireMember(context).uid },
      ),
  }),
  defineCall({
    name: "POST /anchor/idImage",
    group: GROUP,
    summary:
      "Uploads the front, the back or the selfie of an ID. Private; deleted when no application follows in a day.",
    input: idImageInput,
    needs: OWN,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, input) =>
      saveIdImage(
        { ...toServiceContext(context), idImages: createImageStore(context.env.MEDIA, "id-images") },
        { ...input, uid: requireMember(context).uid },
      ),
  }),
  defineCall({
    name: "GET /anchor/list",
    group: GROUP,
    summary:
      "Lists streamers, live ones first, then by their next scheduled live. Filters by game, language and follows.",
    input: anchorListInput,
    needs: "browse",
    run: (context, { followed, ...input }) =>
      listAnchors(toServiceContext(context), {
        ...input,
        isFollowed: followed === 1,
        readerUid: readerUidOf(context),
      }),
  }),
  ...(["GET /anchor/profile", "POST /anchorInfo"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Returns the public profile of a streamer with their live and schedule.",
      input: anchorProfileInput,
      needs: "browse",
      run: (context, { userId }) =>
        getAnchorProfile(toServiceContext(context), { uid: userId, readerUid: readerUidOf(context) }),
    }),
  ),
  defineCall({
    name: "POST /updateAnchor",
    group: GROUP,
    summary: "Updates the streamer's own profile. Pictures left out of `pictures` are deleted.",
    input: updateAnchorInput,
    needs: EDIT,
    run: (context, input) => updateAnchorProfile(withImages(context), { ...input, uid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /anchor/cover",
    group: GROUP,
    summary: "Uploads the cover of the streamer's profile.",
    input: anchorImageUploadInput,
    needs: EDIT,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, { bytes }) => setAnchorCover(withImages(context), { uid: requireMember(context).uid, bytes }),
  }),
  defineCall({
    name: "POST /anchor/picture",
    group: GROUP,
    summary: "Adds a square picture to the streamer's profile, three at most.",
    input: anchorImageUploadInput,
    needs: EDIT,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, { bytes }) => addAnchorPicture(withImages(context), { uid: requireMember(context).uid, bytes }),
  }),
];
