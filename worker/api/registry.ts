import type { CallName } from "#domain/api/contract.ts";
import type { CallDefinition } from "../rpc/call.ts";
import { anchorCalls } from "./anchors/anchors.ts";
import { earningCalls } from "./anchors/earnings.ts";
import { anchorReviewCalls } from "./anchors/review.ts";
import { withdrawalReviewCalls } from "./anchors/withdrawals.ts";
import { brandStudioCalls } from "./brands/studio.ts";
import { channelCalls } from "./channels/channels.ts";
import { channelStatisticsCalls } from "./channels/statistics.ts";
import { chatModerationCalls } from "./chat/moderation.ts";
import { roomCalls } from "./chat/rooms.ts";
import { stickerCalls } from "./chat/stickers.ts";
import { commentCalls } from "./comments.ts";
import { complaintCalls } from "./complaints.ts";
import { contentCalls } from "./content.ts";
import { expertCalls, expertReviewCalls } from "./experts/experts.ts";
import { expertReaderCalls } from "./experts/readers.ts";
import { feedCalls } from "./feed.ts";
import { giftCalls } from "./gifts.ts";
import { accountDeletionCalls } from "./identity/account-deletion.ts";
import { accountCalls } from "./identity/accounts.ts";
import { oauthCalls } from "./identity/oauth.ts";
import { securityCalls } from "./identity/security.ts";
import { leagueCalls } from "./leagues.ts";
import { broadcastCalls } from "./live/broadcasts.ts";
import { scheduleCalls } from "./live/schedule.ts";
import { viewingCalls } from "./live/viewing.ts";
import { webPushCalls } from "./live/web-push.ts";
import { mallCalls } from "./mall/mall.ts";
import { orderReviewCalls } from "./mall/order-review.ts";
import { productAdminCalls } from "./mall/products-admin.ts";
import { favouriteCalls } from "./matches/favourites.ts";
import { followingCalls } from "./matches/following.ts";
import { legacyMatchCalls } from "./matches/legacy-match-lists.ts";
import { matchCorrectionCalls } from "./matches/match-corrections.ts";
import { matchDetailCalls } from "./matches/match-details.ts";
import { matchCalls } from "./matches/matches.ts";
import { membershipCalls } from "./membership.ts";
import { newsDeskCalls } from "./news/desk.ts";
import { newsCalls } from "./news/news.ts";
import { notificationCalls } from "./notifications.ts";
import { creatorCalls } from "./plans/creator.ts";
import { creatorReturnCalls } from "./plans/creator-returns.ts";
import { planPurchaseCalls } from "./plans/purchases.ts";
import { planReaderCalls } from "./plans/readers.ts";
import { planReviewCalls } from "./plans/review.ts";
import { postCalls } from "./posts.ts";
import { predictionCalls } from "./predictions.ts";
import { searchCalls } from "./search.ts";
import { socialCalls } from "./social.ts";
import { staffCalls } from "./staff/staff.ts";
import { staticPageCalls } from "./static-pages.ts";
import { userReportCalls } from "./user-reports.ts";
import { videoDeskCalls } from "./videos/desk.ts";
import { videoCalls } from "./videos/videos.ts";
import { financeCalls } from "./wallet/finance.ts";
import { ledgerCalls } from "./wallet/ledger.ts";
import { priceCalls } from "./wallet/prices.ts";
import { rechargeCalls } from "./wallet/recharge.ts";
import { walletCalls } from "./wallet/wallet.ts";
import { xpBoostCalls } from "./wallet/xp-boosts.ts";

/** Every call of the API. Routes match in this order: fixed paths come before paths with parameters. */
export const ALL_CALLS: readonly CallDefinition[] = [
  ...accountCalls,
  ...oauthCalls,
  ...securityCalls,
  ...notificationCalls,
  ...socialCalls,
  ...userReportCalls,
  ...accountDeletionCalls,
  ...walletCalls,
  ...rechargeCalls,
  ...membershipCalls,
  ...mallCalls,
  ...orderReviewCalls,
  ...productAdminCalls,
  ...xpBoostCalls,
  ...ledgerCalls,
  ...financeCalls,
  ...priceCalls,
  ...favouriteCalls,
  ...roomCalls,
  ...chatModerationCalls,
  ...stickerCalls,
  ...giftCalls,
  ...viewingCalls,
  ...broadcastCalls,
  ...scheduleCalls,
  ...anchorCalls,
  ...earningCalls,
  ...anchorReviewCalls,
  ...withdrawalReviewCalls,
  ...webPushCalls,
  ...expertCalls,
  ...expertReaderCalls,
  ...expertReviewCalls,
  ...creatorCalls,
  ...creatorReturnCalls,
  ...planReviewCalls,
  ...planReaderCalls,
  ...planPurchaseCalls,
  ...predictionCalls,
  ...searchCalls,
  ...complaintCalls,
  ...channelCalls,
  ...channelStatisticsCalls,
  ...followingCalls,
  ...staticPageCalls,
  ...newsDeskCalls,
  ...contentCalls,
  ...commentCalls,
  ...staffCalls,
  ...brandStudioCalls,
  ...newsCalls,
  ...videoDeskCalls,
  ...videoCalls,
  ...matchCalls,
  ...legacyMatchCalls,
  ...postCalls,
  ...matchDetailCalls,
  ...leagueCalls,
  ...matchCorrectionCalls,
  ...feedCalls,
].sort((a, b) => Number(a.name.includes("{")) - Number(b.name.includes("{")));

const byName = new Map<CallName, CallDefinition>(ALL_CALLS.map((call) => [call.name, call]));

export function getCallByName(name: CallName): CallDefinition {
  const call = byName.get(name);
  if (!call) throw new Error(`no such call: ${name}`);
  return call;
}
