export {
  chatMutes,
  chatNotes,
  chatWords,
  muteAppeals,
  roomAudit,
  roomLetters,
  roomModerators,
  rooms,
  roomVisits,
} from "./chat.ts";
export { chatReports } from "./chat-reports.ts";
export {
  feedAnswers,
  feedCompetitions,
  feedDeliveries,
  feedHealth,
  feedIds,
  feedPolls,
  feedQuarantine,
  feedStories,
  feedTellings,
  roomOutbox,
} from "./feed.ts";
export { giftOrders, giftSums } from "./gifts.ts";
export { sessions, userContacts, userRoles, users } from "./identity.ts";
export { accountDeletions, dataExports } from "./identity-account-deletion.ts";
export { codeSends, idempotency, loginCodes, outbox, signInFailures } from "./identity-login-codes.ts";
export { pendingIdentities, signInFlows, userIdentities } from "./identity-oauth.ts";
export { calendarKeys, favouriteMatches, userPreferences } from "./identity-preferences.ts";
export { passkeys, pendingSignIns, recoveryCodes, twoStep, usedChallenges } from "./identity-two-factor.ts";
export {
  leagueSeasons,
  libraryDue,
  libraryNames,
  playerMatches,
  playerSeasons,
  standings,
  teamMatches,
  teamSeasons,
} from "./leagues.ts";
export { games, leagues, teams } from "./leagues-catalogue.ts";
export { boxPrizes, goods, goodsCards, goodsPictures, goodsTexts } from "./mall.ts";
export { boxDraws, cardViews, goodsOrderSteps, goodsOrders } from "./mall-orders.ts";
export { matchEvents, matches } from "./matches.ts";
export { matchAliases, matchLog, matchParts, matchPins } from "./matches-details.ts";
export { followedThings, matchAlerts } from "./matches-following.ts";
export { membershipRecords, membershipReminders } from "./membership.ts";
export { inboxes, knownDevices, notices } from "./notifications.ts";
export { players, venues } from "./players.ts";
export {
  pointAccounts,
  pointEntries,
  predictionOptions,
  predictionSettlements,
  predictionStakes,
  predictions,
} from "./predictions.ts";
export { followCounts, follows, userReports } from "./social.ts";
export { userGrowth } from "./social-xp.ts";
export { ledgerAccounts, ledgerEntries } from "./wallet.ts";
export { debtWaivers } from "./wallet-debt-waivers.ts";
export { ledgerAudits } from "./wallet-ledger-audits.ts";
export { ledgerCorrections } from "./wallet-ledger-corrections.ts";
export { paymentEvents, rechargeOrders, rechargeSteps } from "./wallet-recharge.ts";
export { coolOffs, spendingLimits, spentAmounts } from "./wallet-spending-limits.ts";
export { scorePasses } from "./wallet-xp-boosts.ts";
