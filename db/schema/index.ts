export { dailyActivity, dailyNumbers, dailyRetention, liveWatchDays } from "./analytics.ts";
export {
  anchorApplications,
  anchorAudit,
  anchorIdImages,
  anchorImageViews,
  anchorProfiles,
  withdrawalRequests,
} from "./anchors.ts";
export { brandHosts, brandLogos, brandVersions } from "./brands.ts";
export {
  channelClosings,
  channelDays,
  channelEvents,
  channelLandings,
  channelUsers,
  promotionChannels,
} from "./channels.ts";
export {
  blockedWords,
  chatMutes,
  chatNotes,
  muteAppeals,
  roomAudit,
  roomModerators,
  rooms,
  roomVisits,
} from "./chat.ts";
export { chatReports } from "./chat-reports.ts";
export { complaints } from "./complaints.ts";
export {
  commentCounts,
  comments,
  contentCases,
  contentLikes,
  contentMentions,
  contentReports,
  postPictures,
  posts,
} from "./content.ts";
export {
  expertApplications,
  expertAudit,
  expertDevices,
  expertProfiles,
  expertTerms,
} from "./experts.ts";
export { expertLibrary, expertPeriods, expertRecordRepairs, expertRecords } from "./experts-records.ts";
export {
  feedCompetitions,
  feedDeliveries,
  feedHealth,
  feedIds,
  feedMergedMatches,
  feedPolls,
  feedQuarantine,
  feedSourceResponses,
  feedSourceSnapshots,
  matchFeedOutbox,
  watchedMatches,
} from "./feed.ts";
export { giftOrders, giftSums } from "./gifts.ts";
export { sessions, userContacts, userRoles, users } from "./identity.ts";
export { accountDeletions, dataExports } from "./identity-account-deletion.ts";
export { codeSends, devOutbox, idempotencyKeys, loginCodes, signInFailures } from "./identity-login-codes.ts";
export { pendingIdentities, signInFlows, userIdentities } from "./identity-oauth.ts";
export { calendarKeys, favouriteMatches, userPreferences } from "./identity-preferences.ts";
export { passkeys, pendingSignIns, recoveryCodes, twoFactor, usedChallenges } from "./identity-two-factor.ts";
export {
  leagueSeasons,
  playerMatches,
  playerSeasons,
  searchNames,
  standings,
  standingsDue,
  teamMatches,
  teamSeasons,
} from "./leagues.ts";
export { games, leagues, teams } from "./leagues-catalogue.ts";
export {
  liveAlerts,
  liveClips,
  liveReservations,
  liveSchedule,
  lives,
  liveTrials,
  liveUnlocks,
  pushKeys,
  pushSubscriptions,
} from "./live.ts";
export { boxPrizes, productCards, productImages, products, productTexts } from "./mall.ts";
export { boxDraws, cardViews, mallOrderSteps, mallOrders } from "./mall-orders.ts";
export { matchEvents, matches } from "./matches.ts";
export {
  matchAliases,
  matchArchives,
  matchLog,
  matchParts,
  matchPins,
  removedMatchRows,
  teamAliases,
} from "./matches-details.ts";
export { followedEntities, matchAlerts } from "./matches-following.ts";
export { membershipRecords, membershipReminders } from "./membership.ts";
export {
  newsArticles,
  newsImages,
  newsLinks,
  newsReads,
  newsRevisions,
  newsSteps,
  newsTextImages,
  newsTexts,
} from "./news.ts";
export { knownDevices, notificationInboxes, notifications } from "./notifications.ts";
export { alarms, heartbeats, jobCursors, staffInvitations } from "./operations.ts";
export { planAnnouncements, planChain, planPictures, planSales, planSettlements, plans, planViews } from "./plans.ts";
export { players, venues } from "./players.ts";
export {
  matchVotes,
  matchVoteTotals,
  pointAccounts,
  pointEntries,
  predictionOptions,
  predictionSettlements,
  predictionStakes,
  predictions,
} from "./predictions.ts";
export { roomMessages } from "./rooms.ts";
export { searchDocuments, searchDue, searchVocabulary } from "./search.ts";
export { followCounts, follows, userReports } from "./social.ts";
export { userXp } from "./social-xp.ts";
export {
  accountOrigins,
  accountSanctions,
  inboxClaims,
  staffAudit,
  staffNotes,
  staffRequests,
} from "./staff.ts";
export { accountViews, staffSavedViews } from "./staff-tools.ts";
export { videoLinks, videoSteps, videos, videoTexts, videoUploads, videoViews } from "./videos.ts";
export { ledgerAccounts, ledgerEntries } from "./wallet.ts";
export { closingAmounts, closingDays, closingDifferences, statementRows } from "./wallet-closing.ts";
export { debtWaivers } from "./wallet-debt-waivers.ts";
export { ledgerAuditedSums, ledgerAudits, ledgerBlocks } from "./wallet-ledger-audits.ts";
export { ledgerCorrections } from "./wallet-ledger-corrections.ts";
export { priceLists } from "./wallet-prices.ts";
export { paymentEvents, rechargeOrders, rechargeSteps } from "./wallet-recharge.ts";
export { paymentDisputes, refundRequests } from "./wallet-refunds.ts";
export { coolOffs, spendingLimits, spentAmounts } from "./wallet-spending-limits.ts";
export { xpBoosts } from "./wallet-xp-boosts.ts";
