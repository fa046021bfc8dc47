import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";
import { rootRoute } from "./__root.tsx";
import { gameRoute } from "./$game.$id.tsx";
import { gameDataRoute } from "./$game.data.tsx";
import { aboutRoute } from "./about.tsx";
import { analyticsRoute } from "./admin.analytics.tsx";
import { anchorReviewRoute } from "./admin.anchors.tsx";
import { auditRoute } from "./admin.audit.tsx";
import { brandsRoute } from "./admin.brands.tsx";
import { catalogueRoute } from "./admin.catalogue.tsx";
import { closingRoute } from "./admin.closing.tsx";
import { contentQueueRoute } from "./admin.comments.tsx";
import { complaintsRoute } from "./admin.complaints.tsx";
import { disputesRoute } from "./admin.disputes.tsx";
import { expertReviewRoute } from "./admin.experts.tsx";
import { feedsRoute } from "./admin.feeds.tsx";
import { orderReviewRoute } from "./admin.goods.tsx";
import { adminHomeRoute } from "./admin.index.tsx";
import { ledgerRoute } from "./admin.ledger.tsx";
import { matchDeskRoute } from "./admin.matches.tsx";
import { platformMutesRoute } from "./admin.mutes.tsx";
import { newsDeskRoute } from "./admin.news.tsx";
import { pricesRoute } from "./admin.prices.tsx";
import { rechargesRoute } from "./admin.recharges.tsx";
import { refundsRoute } from "./admin.refunds.tsx";
import { userReportsRoute } from "./admin.reports.tsx";
import { liveRoomsRoute } from "./admin.rooms.tsx";
import { productsAdminRoute } from "./admin.shelf.tsx";
import { staffRoute } from "./admin.staff.tsx";
import { tipReviewRoute } from "./admin.tips.tsx";
import { usersRoute } from "./admin.users.tsx";
import { videoDeskRoute } from "./admin.videos.tsx";
import { withdrawalReviewRoute } from "./admin.withdrawals.tsx";
import { siteWordsRoute } from "./admin.words.tsx";
import { anchorRoute } from "./anchor.$id.tsx";
import { anchorListRoute } from "./anchor.anchorList.tsx";
import { anchorOverviewRoute } from "./anchorCenter.index.tsx";
import { anchorLiveRoute } from "./anchorCenter.live.tsx";
import { anchorPastLivesRoute } from "./anchorCenter.liveLinkDetails.tsx";
import { anchorModerationRoute } from "./anchorCenter.moderation.tsx";
import { anchorOverlaysRoute } from "./anchorCenter.overlays.tsx";
import { anchorEarningsRoute } from "./anchorCenter.revenueDetails.tsx";
import { anchorScheduleRoute } from "./anchorCenter.schedule.tsx";
import { anchorVideosRoute } from "./anchorCenter.videos.tsx";
import { cropRoute } from "./caijian.tsx";
import { certificateRoute } from "./certificate.tsx";
import { channelMoneyRoute } from "./channel.gold.tsx";
import { channelListRoute } from "./channel.index.tsx";
import { channelStatisticsRoute } from "./channel.statistical.tsx";
import { channelUsersRoute } from "./channel.user.tsx";
import { channelSpendingRoute } from "./channel.water.tsx";
import { creatorInsightsRoute } from "./creatorCenter.dataShow.tsx";
import { creatorOverviewRoute } from "./creatorCenter.index.tsx";
import { planEditorRoute } from "./creatorCenter.progComponent.tsx";
import { ownPlansRoute } from "./creatorCenter.progManage.tsx";
import { customLiveRoute } from "./customLive.$id.tsx";
import { downloadRoute } from "./download.$id.tsx";
import { expertRoute } from "./expert.$id.tsx";
import { expertLibraryRoute } from "./expert.allExperts.tsx";
import { expertsRoute } from "./expert.index.tsx";
import { specialistRoute } from "./expert.specialist.tsx";
import { tipRoute } from "./expert.tip.$id.tsx";
import { chainRoute } from "./expert.verify.tsx";
import { homeRoute } from "./index.tsx";
import { encryptionRoute } from "./jiami.tsx";
import { leagueRoute } from "./leagueLibrary.$id.$view.tsx";
import { leagueListRoute } from "./leagueLibrary.index.tsx";
import { linksRoute } from "./links.tsx";
import { liveRoute } from "./live.$id.tsx";
import { liveDataRoute } from "./live.data.tsx";
import { live2Route } from "./live2.$id.tsx";
import { productRoute } from "./mall.details.$id.tsx";
import { drawsRoute } from "./mall.draws.$id.tsx";
import { mallRoute } from "./mall.index.tsx";
import { redemptionRoute } from "./mall.order.$id.tsx";
import { matchListRoute } from "./match.$game.tsx";
import { newsArticleRoute } from "./news.$game.$id.tsx";
import { newsListRoute } from "./news.$game.tsx";
import { noPermissionRoute } from "./no-permission.tsx";
import { playerRoute } from "./playerLibrary.$id.$view.tsx";
import { playerListRoute } from "./playerLibrary.index.tsx";
import { protocolRoute } from "./protocol.$id.tsx";
import { rechargeOrderRoute } from "./recharge.$id.tsx";
import { rechargeRoute } from "./recharge.index.tsx";
import { registerRoute } from "./register.$id.tsx";
import { shortSearchRoute } from "./s.$text.tsx";
import { contactRoute } from "./salesmartly.tsx";
import { searchRoute } from "./search.$text.tsx";
import { sitemapRoute } from "./sitemap.tsx";
import { squadRoute } from "./squadLibrary.$id.$view.tsx";
import { squadListRoute } from "./squadLibrary.index.tsx";
import { svgaRoute } from "./svga.tsx";
import { profileRoute } from "./userInfo.$uid.tsx";
import { ownCommentsRoute } from "./userInfo.comments.tsx";
import { ownDataRoute } from "./userInfo.data.tsx";
import { redemptionsRoute } from "./userInfo.exchange.tsx";
import { followingRoute } from "./userInfo.focus.tsx";
import { userInfoHomeRoute } from "./userInfo.index.tsx";
import { accountInfoRoute } from "./userInfo.info.tsx";
import { levelRoute } from "./userInfo.level.tsx";
import { ordersRoute } from "./userInfo.myOrder.tsx";
import { notificationsRoute } from "./userInfo.notices.tsx";
import { ownPredictionsRoute } from "./userInfo.predictions.tsx";
import { preferencesRoute } from "./userInfo.preferences.tsx";
import { reservationsRoute } from "./userInfo.reservations.tsx";
import { sanctionsRoute } from "./userInfo.sanctions.tsx";
import { sendPostRoute } from "./userInfo.send.tsx";
import { accountSettingsRoute } from "./userInfo.setting.tsx";
import { ownTipsRoute } from "./userInfo.tips.tsx";
import { feedRoute } from "./userInfo.userNews.tsx";
import { ownPostsRoute } from "./userInfo.userPost.tsx";
import { ownMembershipRoute } from "./userInfo.vip.tsx";
import { transactionsRoute } from "./userInfo.water.tsx";
import { videoRoute } from "./videos.$game.$id.tsx";
import { videosRoute } from "./videos.$game.tsx";
import { videoListRoute } from "./videos.$game.videoList.tsx";
import { vipRoute } from "./vip.tsx";

/** All pages of the site. Sitemap, robots.txt and the canonical redirect are derived from this list. */
export const pageRoutes = [
  homeRoute,
  matchListRoute,
  gameRoute,
  gameDataRoute,
  newsListRoute,
  newsArticleRoute,
  videosRoute,
  videoListRoute,
  videoRoute,
  leagueListRoute,
  leagueRoute,
  squadListRoute,
  squadRoute,
  playerListRoute,
  playerRoute,
  liveRoute,
  live2Route,
  customLiveRoute,
  liveDataRoute,
  anchorListRoute,
  certificateRoute,
  anchorRoute,
  expertsRoute,
  expertLibraryRoute,
  specialistRoute,
  expertRoute,
  tipRoute,
  chainRoute,
  mallRoute,
  productRoute,
  redemptionRoute,
  drawsRoute,
  vipRoute,
  aboutRoute,
  protocolRoute,
  userInfoHomeRoute,
  accountInfoRoute,
  notificationsRoute,
  levelRoute,
  preferencesRoute,
  reservationsRoute,
  followingRoute,
  feedRoute,
  ownPostsRoute,
  sendPostRoute,
  ownCommentsRoute,
  ownPredictionsRoute,
  ownTipsRoute,
  ownMembershipRoute,
  redemptionsRoute,
  transactionsRoute,
  ordersRoute,
  accountSettingsRoute,
  sanctionsRoute,
  ownDataRoute,
  profileRoute,
  searchRoute,
  shortSearchRoute,
  sitemapRoute,
  linksRoute,
  downloadRoute,
  registerRoute,
  cropRoute,
  encryptionRoute,
  contactRoute,
  rechargeRoute,
  rechargeOrderRoute,
  anchorOverviewRoute,
  anchorLiveRoute,
  anchorOverlaysRoute,
  anchorModerationRoute,
  anchorScheduleRoute,
  anchorVideosRoute,
  anchorPastLivesRoute,
  anchorEarningsRoute,
  creatorOverviewRoute,
  creatorInsightsRoute,
  planEditorRoute,
  ownPlansRoute,
  channelListRoute,
  channelStatisticsRoute,
  channelUsersRoute,
  channelMoneyRoute,
  channelSpendingRoute,
  adminHomeRoute,
  analyticsRoute,
  catalogueRoute,
  liveRoomsRoute,
  matchDeskRoute,
  platformMutesRoute,
  usersRoute,
  staffRoute,
  auditRoute,
  brandsRoute,
  orderReviewRoute,
  productsAdminRoute,
  anchorReviewRoute,
  expertReviewRoute,
  tipReviewRoute,
  withdrawalReviewRoute,
  ledgerRoute,
  rechargesRoute,
  refundsRoute,
  disputesRoute,
  closingRoute,
  pricesRoute,
  feedsRoute,
  userReportsRoute,
  contentQueueRoute,
  complaintsRoute,
  siteWordsRoute,
  newsDeskRoute,
  videoDeskRoute,
  noPermissionRoute,
  svgaRoute,
] as const;

// Set per route, because the root's own would briefly render without data during any reload, and fail.
for (const route of pageRoutes) route.options.notFoundComponent = NotFoundScreen;

export const routeTree = rootRoute.addChildren(pageRoutes);
