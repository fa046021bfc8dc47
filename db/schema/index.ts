export { sessions, userContacts, userRoles, users } from "./accounts.ts";
export { games, leagues, teams } from "./catalogue.ts";
export { chatReports } from "./chat-reports.ts";
export { debtWaivers } from "./debt-waivers.ts";
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
export { followedThings, matchAlerts } from "./following.ts";
export { giftOrders, giftSums } from "./gifts.ts";
export { boxPrizes, goods, goodsCards, goodsPictures, goodsTexts } from "./goods.ts";
export { boxDraws, cardViews, goodsOrderSteps, goodsOrders } from "./goods-orders.ts";
export { userGrowth } from "./growth.ts";
export { pendingIdentities, signInFlows, userIdentities } from "./identities.ts";
export { accountDeletions, dataExports } from "./leaving.ts";
export { ledgerAccounts, ledgerEntries } from "./ledger.ts";
export { ledgerAudits } from "./ledger-audits.ts";
export { ledgerCorrections } from "./ledger-corrections.ts";
export {
  leagueSeasons,
  libraryDue,
  libraryNames,
  playerMatches,
  playerSeasons,
  standings,
  teamMatches,
  teamSeasons,
} from "./libraries.ts";
export { coolOffs, spendingLimits, spentAmounts } from "./limits.ts";
export { matchAliases, matchLog, matchParts, matchPins } from "./match-details.ts";
export { matchEvents, matches } from "./matches.ts";
export { membershipRecords, membershipReminders } from "./membership.ts";
export { inboxes, knownDevices, notices } from "./notices.ts";
export { players, venues } from "./people.ts";
export {
  pointAccounts,
  pointEntries,
  predictionOptions,
  predictionSettlements,
  predictionStakes,
  predictions,
} from "./predictions.ts";
export { calendarKeys, favouriteMatches, userPreferences } from "./preferences.ts";
export { paymentEvents, rechargeOrders, rechargeSteps } from "./recharge.ts";
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
} from "./rooms.ts";
export { scorePasses } from "./score.ts";
export { passkeys, pendingSignIns, recoveryCodes, twoStep, usedChallenges } from "./second-step.ts";
export { codeSends, idempotency, loginCodes, outbox, signInFailures } from "./sign-in.ts";
export { followCounts, follows, userReports } from "./social.ts";
