import {
  anchorImageInput,
  anchorsWithoutApplicationInput,
  applicationQueueInput,
  banAnchorInput,
  claimApplicationInput,
  decideApplicationInput,
  liftAnchorBanInput,
} from "#domain/anchors/contract.ts";
import { getStoredImage } from "../../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { banAnchor, liftAnchorBan } from "../../services/anchors/ban-anchor.ts";
import {
  claimApplication,
  decideApplication,
  listAnchorsWithoutApplication,
  listApplications,
  viewIdImage,
} from "../../services/anchors/review-applications.ts";
import { requireMember } from "../identity/account-context.ts";
import { createLiveControlContext } from "../live/live-context.ts";
import { toNotificationContext } from "../service-context.ts";

const GROUP = "Review of streamers";
const REVIEW = "review_application";

export const createReviewContext = (context: CallContext) => ({
  ...toNotificationContext(context),
  secret: context.env.SESSION_SECRET,
});

/** For the back office. Nobody reviews their own application. */
export const anchorReviewCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/anchorApplications",
    group: GROUP,
    summary: "Lists streamer applications in one state, those under review longest waiting first.",
    input: applicationQueueInput,
    needs: REVIEW,
    run: (context, input) => listApplications(createReviewContext(context), input),
  }),
  defineCall({
    name: "GET /operator/anchors",
    group: GROUP,
    summary: "Lists streamers whose role was given without an application, banned ones first.",
    input: anchorsWithoutApplicationInput,
    needs: REVIEW,
    run: (context, input) => listAnchorsWithoutApplication(createReviewContext(context), input),
  }),
  defineCall({
    name: "POST /operator/anchorApplications/claim",
    group: GROUP,
    summary: "Claims an application, or releases it with `claim` false. Others cannot decide a claimed one.",
    input: claimApplicationInput,
    needs: REVIEW,
    run: (context, { applicationId, claim }) =>
      claimApplication(createReviewContext(context), {
        reviewerUid: requireMember(context).uid,
        applicationId,
        isClaimed: claim,
      }),
  }),
  defineCall({
    name: "POST /operator/anchorApplications/decide",
    group: GROUP,
    summary: "Approves a claimed application, which gives the streamer role, or rejects it with a reason.",
    input: decideApplicationInput,
    needs: REVIEW,
    needsFreshProof: true,
    run: (context, input) =>
      decideApplication(createReviewContext(context), { ...input, reviewerUid: requireMember(context).uid }),
  }),
  defineCall({
    name: "POST /operator/anchorImage",
    group: GROUP,
    summary: "Returns an ID image of a claimed application. Every view is recorded.",
    input: anchorImageInput,
    needs: REVIEW,
    run: (context, input) =>
      viewIdImage(
        {
          ...createReviewContext(context),
          readIdImage: async (file) => {
            const stored = await getStoredImage(context.env.MEDIA, "id-images", file);
            return stored && new Uint8Array(await stored.arrayBuffer());
          },
        },
        { ...input, reviewerUid: requireMember(context).uid },
      ),
  }),
  defineCall({
    name: "POST /operator/anchorBan",
    group: GROUP,
    summary: "Bans a streamer: removes the role, ends their live and revokes its push key.",
    input: banAnchorInput,
    needs: REVIEW,
    run: (context, { userId, reason, note }) =>
      banAnchor(createLiveControlContext(context), {
        operatorUid: requireMember(context).uid,
        uid: userId,
        reason,
        note,
      }),
  }),
  defineCall({
    name: "POST /operator/anchorLift",
    group: GROUP,
    summary: "Lifts the ban of a streamer and restores the role.",
    input: liftAnchorBanInput,
    needs: REVIEW,
    run: (context, { userId }) =>
      liftAnchorBan(createReviewContext(context), { operatorUid: requireMember(context).uid, uid: userId }),
  }),
];
